import { execFileSync } from 'node:child_process'
import { findRevision } from '../../server/process/revision.ts'

/** The revision that a release is made of, and whether files differ from it: nobody can fetch those again. */
export function releaseBuild(root: string): string | undefined {
  const revision = findRevision(root)
  if (revision === undefined) return undefined
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return changes.trim() === '' ? revision : `${revision}-changed`
}
