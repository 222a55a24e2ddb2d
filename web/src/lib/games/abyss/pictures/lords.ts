// Who the 35 lords are.
import type { Lord } from '../types';
import { AMBASSADORS, POLITICIANS } from './council';
import type { Portrait } from './face';
import { FARMERS, MERCHANTS } from './land-and-trade';
import { MAGES, SOLDIERS } from './magic-and-arms';

export const LORDS: Record<Lord, Portrait> = {
  ...MAGES,
  ...SOLDIERS,
  ...FARMERS,
  ...MERCHANTS,
  ...POLITICIANS,
  ...AMBASSADORS,
};
