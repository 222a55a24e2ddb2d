// A tree of positions as a file, and what somebody may have pasted: read without believing any of it.
import type { AnalysisSource } from '../protocol/types';
import type { TreeNode } from './analysis.svelte';

/** A tree as it is kept: where it begins, and what was done, each from an earlier place (0 is the beginning). */
export interface KeptTree {
  root: unknown;
  names: string[];
  branches: { parent: number; text: string; chance: boolean }[];
}

export type Pasted = AnalysisSource | { kind: 'tree'; tree: KeptTree };

/** The most branches that are read: each is a question to the server. */
export const MOST_BRANCHES = 400;

export function treeFile(nodes: TreeNode[]): string {
  const place = new Map(nodes.map((node, index) => [node.id, index]));
  const branches = nodes.slice(1).map(({ parent, moment }) => ({
    parent: place.get(parent ?? -1) ?? 0,
    text: moment.done?.text ?? '',
    chance: moment.done?.seat === null,
  }));
  const root = nodes[0]?.moment;
  const names = root?.seats.map((seat) => seat.name) ?? [];
  return JSON.stringify({ analysis: 1, root: root?.file, names, branches }, null, 1);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kept(value: Record<string, unknown>): KeptTree {
  const { root, names, branches } = value;
  if (value['analysis'] !== 1 || !Array.isArray(names) || !Array.isArray(branches))
    throw new Error('this tree was kept by another version');
  if (branches.length > MOST_BRANCHES) throw new Error(`a tree has at most ${MOST_BRANCHES} branches`);
  return {
    root,
    names: names.map(String),
    branches: branches.map((branch: unknown, index) => {
      if (!isObject(branch) || typeof branch['text'] !== 'string') throw new Error('a branch has no move');
      const parent = Number(branch['parent']);
      if (!Number.isInteger(parent) || parent < 0 || parent > index)
        throw new Error('a branch of this tree grows from nowhere');
      return { parent, text: branch['text'], chance: branch['chance'] === true };
    }),
  };
}

/** What a text is: a tree that was kept, a position as JSON, or a replay file. */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') throw new Error('paste a position, a replay file or a tree');
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    // A replay file is a line of JSON and then moves.
    if (/^\{"fathom":/.test(trimmed)) return { kind: 'replay', text: `${trimmed}\n`, at: null };
    throw new Error('this is neither a position as JSON nor a replay file');
  }
  if (isObject(value) && 'analysis' in value) return { kind: 'tree', tree: kept(value) };
  if (isObject(value) && 'fathom' in value) return { kind: 'replay', text: `${trimmed}\n`, at: null };
  return { kind: 'position', position: value };
}
