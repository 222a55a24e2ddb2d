// What axe says of a page, as a browser test reads it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical findings of axe, as lines that say what and where; of all its rules, or of these. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Through the debugger, which the page's content policy does not bind.
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    type Run = (options: object) => Promise<{ violations: Violation[] }>;
    const { axe } = window as unknown as { axe: { run: Run } };
    return (await axe.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} | ${node.failureSummary}`),
    );
}
