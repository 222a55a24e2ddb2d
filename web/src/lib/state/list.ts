// A list out of members with a price: what it holds, what it sums up to, and what is wrong with it.
import type { Budget, ListRules, Member } from './schema';
import { valueAt } from './schema';

/** The members of a list, in the order in which the rules name them; an empty list is what it stands for. */
export function chosen(rules: ListRules, value: unknown): Member[] {
  const list = Array.isArray(value) && value.length > 0 ? value : rules.standsFor;
  return rules.members.flatMap((member) => list.filter((each) => each === member.value).map(() => member));
}

/** How often a member is in the list. */
export function count(list: Member[], member: Member): number {
  return list.filter((each) => each === member).length;
}

/** The value of a list: empty where it is what an empty one stands for, so that other options may change that. */
export function valueOf(rules: ListRules, list: Member[]): unknown[] {
  const values = list.map((member) => member.value);
  return same(values, rules.standsFor) ? [] : values;
}

/** Whether two lists hold the same, in whatever order. */
export function same(one: unknown[], other: unknown[]): boolean {
  const sorted = (list: unknown[]): string => JSON.stringify(list.map((each) => String(each)).sort());
  return sorted(one) === sorted(other);
}

/** The list with one more of a member. */
export function withOne(list: Member[], member: Member): Member[] {
  return [...list, member];
}

/** The list with one fewer of a member. */
export function withoutOne(list: Member[], member: Member): Member[] {
  const at = list.lastIndexOf(member);
  return at < 0 ? list : list.toSpliced(at, 1);
}

/** Where a budget stands. */
export interface Sum {
  budget: Budget;
  /** What the members cost. */
  total: number;
  /** What is compared: the total, rounded down. */
  counts: number;
  limit: number;
  /** By how much it is over; 0 within the limit. */
  over: number;
}

/** Every budget of the list, for the options as they stand. */
export function sums(rules: ListRules, list: Member[], options: unknown): Sum[] {
  const cost = (members: Member[]): number => members.reduce((sum, member) => sum + member.cost, 0);
  return rules.budgets.map((budget) => {
    const { tag, step } = budget;
    const down = (points: number): number => Math.floor(points / step) * step;
    const total = cost(list.filter((member) => tag === undefined || member.tags.includes(tag)));
    const counts = down(total);
    const whole =
      budget.limit === undefined ? down(cost(list)) : Number(valueAt(options, [budget.limit]) ?? 0);
    const limit = Math.floor(whole / budget.share);
    return { budget, total, counts, limit, over: Math.max(0, counts - limit) };
  });
}

/** What is wrong with the list, in words. */
export function problems(rules: ListRules, list: Member[], options: unknown): string[] {
  const { most, noun, unit } = rules;
  const found: string[] = [];
  if (list.length > most)
    found.push(`At most ${most} ${most === 1 ? noun[0] : noun[1]}: take ${list.length - most} away.`);
  for (const member of new Set(list)) {
    const many = count(list, member);
    if (many > member.most)
      found.push(
        member.most === 1
          ? `There is only one ${member.label}.`
          : `At most ${member.most} of ${member.label}, not ${many}.`,
      );
  }
  for (const { budget, counts, limit, over } of sums(rules, list, options))
    if (over > 0) found.push(`${budget.title}: ${counts} ${unit}, ${over} over the limit of ${limit}.`);
  return found;
}
