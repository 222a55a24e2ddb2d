// What somebody pasted is told apart without believing it, and a kept tree reads as it was written.
import { describe, expect, it } from 'vitest';
import type { AnalysisMoment } from '../protocol/types';
import type { TreeNode } from './analysis.svelte';
import { MOST_BRANCHES, readPasted, treeFile } from './tree';

const moment = (text: string | null, seat: number | null = 0): AnalysisMoment =>
  ({
    seats: [{ name: 'Ada' }, { name: 'Bo' }],
    file: { game: 'pig', rules: 1, state: {} },
    done: text === null ? null : { seat, text, label: text, entry: {} },
  }) as unknown as AnalysisMoment;

describe('what is pasted', () => {
  it('is a position, a replay file or a tree', () => {
    expect(readPasted(' {"game":"pig","rules":1,"state":{}} ')).toMatchObject({ kind: 'position' });
    const header = '{"fathom":1,"game":"pig","rules":1,"options":{},"seats":["Ada","Bo"]}';
    expect(readPasted(header)).toMatchObject({ kind: 'replay' });
    expect(readPasted(`${header}\n1: roll\n*: 5`)).toMatchObject({
      kind: 'replay',
      text: `${header}\n1: roll\n*: 5\n`,
    });
    expect(() => readPasted('  ')).toThrow('paste a position');
    expect(() => readPasted('1: roll')).toThrow('neither');
  });

  it('reads a tree as it was kept', () => {
    const nodes: TreeNode[] = [
      { id: 4, parent: null, moment: moment(null) },
      { id: 5, parent: 4, moment: moment('roll') },
      { id: 7, parent: 5, moment: moment('6', null) },
      { id: 9, parent: 4, moment: moment('hold', 1) },
    ];
    expect(readPasted(treeFile(nodes))).toEqual({
      kind: 'tree',
      tree: {
        root: { game: 'pig', rules: 1, state: {} },
        names: ['Ada', 'Bo'],
        branches: [
          { parent: 0, text: 'roll', chance: false },
          { parent: 1, text: '6', chance: true },
          { parent: 0, text: 'hold', chance: false },
        ],
      },
    });
  });

  it('refuses trees that cannot have grown', () => {
    const tree = (branches: unknown[]): string =>
      JSON.stringify({ analysis: 1, root: {}, names: [], branches });
    expect(() => readPasted(tree([{ parent: 1, text: 'roll' }]))).toThrow('nowhere');
    expect(() => readPasted(tree([{ parent: -1, text: 'roll' }]))).toThrow('nowhere');
    expect(() => readPasted(tree([{ parent: 0 }]))).toThrow('no move');
    expect(() => readPasted(tree(Array(MOST_BRANCHES + 1).fill({ parent: 0, text: 'roll' })))).toThrow(
      'at most',
    );
    expect(() => readPasted('{"analysis":2,"names":[],"branches":[]}')).toThrow('another version');
  });
});
