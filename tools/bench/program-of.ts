import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The program of a checkout: earlier revisions have it in TypeScript. */
export function programOf(tree: string): string {
  return existsSync(join(tree, 'server/stint.mjs')) ? 'server/stint.mjs' : 'server/stint.ts'
}
