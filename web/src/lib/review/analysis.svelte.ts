// The analysis board: a tree of positions. The server keeps nothing of it; every step is asked for with a whole position.
import type { BoardModule } from '../games/board';
import { loadBoard } from '../games';
import { api } from '../net/api';
import type {
  ActionInput,
  AnalysisMoment,
  AnalysisRequest,
  AnalysisSource,
  AnalysisStep,
  Study,
} from '../protocol/types';
import { self } from '../state/me.svelte';
import { sentence } from '../state/table.svelte';
import { readPasted, treeFile, type KeptTree, type Pasted } from './tree';

/** A position of the tree, and how it came about. */
export interface TreeNode {
  id: number;
  parent: number | null;
  moment: AnalysisMoment;
}

export class AnalysisBoard {
  board = $state.raw<BoardModule | null>(null);
  nodes = $state.raw<TreeNode[]>([]);
  /** What the judge said, by the number of the position. */
  studies = $state.raw<ReadonlyMap<number, Study>>(new Map());
  here = $state(0);
  busy = $state(false);
  judging = $state(false);
  trouble = $state<string | null>(null);
  #next = 0;
  /** What was asked for last: an answer to an older question is not shown. */
  #asked = 0;

  node = $derived(this.nodes.find((node) => node.id === this.here) ?? null);
  moment = $derived(this.node?.moment ?? null);
  study = $derived(this.studies.get(this.here) ?? null);

  /** Begins a new tree. */
  async open(source: AnalysisSource): Promise<boolean> {
    return this.#ask(async () => this.#begin(await this.#moment({ from: source, step: null, eyes: null })));
  }

  /** Begins with what somebody pasted: a position, a replay file, or a tree that was kept. */
  async paste(text: string): Promise<boolean> {
    return this.#ask(async () => {
      const pasted: Pasted = readPasted(text);
      if (pasted.kind === 'tree') return this.#grow(pasted.tree);
      await this.#begin(await this.#moment({ from: pasted, step: null, eyes: null }));
    });
  }

  act(action: ActionInput): Promise<boolean> {
    return this.step({ kind: 'act', action });
  }

  /** One step from here. A step that was made before leads to its branch; another begins a new one. */
  async step(step: AnalysisStep): Promise<boolean> {
    const { node } = this;
    if (!node || this.busy) return false;
    return this.#ask(async () => {
      const moment = await this.#after(node, step);
      const known = this.childrenOf(node.id).find((child) => child.moment.done?.text === moment.done?.text);
      if (known) this.here = known.id;
      else this.#add(node.id, moment);
    });
  }

  go(id: number): void {
    if (this.nodes.some((node) => node.id === id)) this.here = id;
  }

  /** Takes a branch off the tree, with everything that grew from it. */
  cut(id: number): void {
    const gone = new Set([id]);
    for (const node of this.nodes) if (node.parent !== null && gone.has(node.parent)) gone.add(node.id);
    const parent = this.nodes.find((node) => node.id === id)?.parent ?? null;
    if (parent === null) return;
    this.nodes = this.nodes.filter((node) => !gone.has(node.id));
    if (gone.has(this.here)) this.here = parent;
  }

  /** What the judge thinks of this position. */
  async judge(): Promise<void> {
    const { node } = this;
    if (!node || this.judging || this.studies.has(node.id)) return;
    this.judging = true;
    this.trouble = null;
    try {
      await self.ensure();
      const study = await api.study(node.moment.file);
      this.studies = new Map([...this.studies, [node.id, study]]);
    } catch (error) {
      this.trouble = sentence(error instanceof Error ? error.message : 'the judge cannot be asked');
    }
    this.judging = false;
  }

  /** Plays what the judge expects, until chance has a say. */
  async playLine(): Promise<void> {
    for (const { text } of this.study?.line ?? []) if (!(await this.act({ text }))) return;
  }

  childrenOf(id: number): TreeNode[] {
    return this.nodes.filter((node) => node.parent === id);
  }

  /** The tree as a file. */
  file(): string {
    return treeFile(this.nodes);
  }

  async #begin(moment: AnalysisMoment): Promise<void> {
    this.board = await loadBoard(moment.game);
    this.nodes = [];
    this.studies = new Map();
    this.#add(null, moment);
  }

  async #grow(tree: KeptTree): Promise<void> {
    const from = { kind: 'position', position: tree.root } as const;
    const root = await this.#moment({ from, step: null, eyes: null });
    const seats = root.seats.map((seat, index) => ({ ...seat, name: tree.names[index] ?? seat.name }));
    await this.#begin({ ...root, seats });
    const made = [this.nodes[0]];
    for (const branch of tree.branches) {
      const parent = made[branch.parent];
      if (!parent) throw new Error('a branch of this tree grows from nowhere');
      const step: AnalysisStep = branch.chance
        ? { kind: 'outcome', text: branch.text }
        : { kind: 'act', action: { text: branch.text } };
      made.push(this.#add(parent.id, await this.#after(parent, step)));
    }
    this.here = this.nodes[0]?.id ?? 0;
  }

  #add(parent: number | null, moment: AnalysisMoment): TreeNode {
    const node = { id: this.#next++, parent, moment };
    this.nodes = [...this.nodes, node];
    this.here = node.id;
    return node;
  }

  /** The names at the table are those of the beginning: a position has none. */
  async #after(node: TreeNode, step: AnalysisStep): Promise<AnalysisMoment> {
    const from = { kind: 'position', position: node.moment.file } as const;
    const moment = await this.#moment({ from, step, eyes: null });
    const seats = moment.seats.map((seat, index) => ({
      ...seat,
      name: node.moment.seats[index]?.name ?? seat.name,
    }));
    return { ...moment, seats };
  }

  async #moment(request: AnalysisRequest): Promise<AnalysisMoment> {
    const asked = ++this.#asked;
    await self.ensure();
    const moment = await api.analyse(request);
    if (asked !== this.#asked) throw new Error('something else was asked for meanwhile');
    return moment;
  }

  async #ask(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = sentence(error instanceof Error ? error.message : 'the server cannot be asked');
      return false;
    } finally {
      this.busy = false;
    }
  }
}
