import { spawnSync } from 'node:child_process'
import { readSources } from '../../tests/architecture/sources.ts'
import { changedFeatures, touchedTests } from './touched.ts'

/** `features`: the loops over all endpoints call only those of these features. */
export type Changed = { tests: string[]; features: string[] | undefined; said: string }

/** The tests that the changes since a revision can touch: committed, not committed and new files. */
export function findChanged(since: string | undefined): Changed {
  const base = since === undefined ? usualBase() : { revision: since, name: since }
  const changed = [
    ...lines('diff', '--name-only', '--no-renames', base.revision, '--'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  const tests = touchedTests(readSources('{server,tests,tools,web}/**/*.{ts,tsx,mjs}'), changed)
  const said = `${counted(changed.length, 'file')} changed since ${base.name}: ${counted(tests.length, 'test file')} to run.`
  return { tests, features: changedFeatures(changed), said }
}

const trunks = ['origin/main', 'main', 'origin/master', 'master']

/** Where the branch left main; on main itself what is not committed yet, or else the last commit. */
function usualBase(): { revision: string; name: string } {
  const trunk = trunks.find((name) => git('rev-parse', '--verify', '--quiet', name).ok)
  const left = trunk ? git('merge-base', 'HEAD', trunk) : undefined
  const head = git('rev-parse', 'HEAD').text
  if (trunk && left?.ok && left.text !== head)
    return { revision: left.text, name: `the branch left ${trunk}` }
  const isClean = git('status', '--porcelain').text === ''
  return isClean
    ? { revision: 'HEAD~1', name: 'the commit before the last' }
    : { revision: 'HEAD', name: 'the last commit' }
}

function lines(...args: string[]): string[] {
  const { ok, text, error } = git(...args)
  if (!ok) throw new Error(`git ${args.join(' ')} failed: ${error}`)
  return text.split('\n').filter(Boolean)
}

function git(...args: string[]): { ok: boolean; text: string; error: string } {
  // Names with other letters than ASCII come as they are.
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { ok: status === 0, text: (stdout ?? '').trim(), error: (stderr ?? 'git is not installed').trim() }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
