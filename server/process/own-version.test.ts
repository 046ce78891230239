import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readVersion, versionText } from './own-version.ts'

const place = mkdtempSync(join(tmpdir(), 'stint-version-'))
after(() => rmSync(place, { recursive: true, force: true }))
const checkout = join(place, 'checkout')
const git = (directory: string, ...args: string[]) =>
  execFileSync('git', ['-C', directory, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim()
const revisionOf = (directory: string) => git(directory, 'rev-parse', '--short=12', 'HEAD')

execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', checkout])
writeFileSync(join(checkout, 'package.json'), '{"version":"1.2.3"}')
git(checkout, 'add', '.')
git(checkout, 'commit', '--quiet', '--message', 'Begin')

test('the build is the commit of a checkout: of a branch, packed or not, of none, and of a worktree', () => {
  const expected = { version: '1.2.3', build: revisionOf(checkout) }
  assert.match(expected.build, /^[0-9a-f]{12}$/)
  assert.deepEqual(readVersion(checkout), expected)
  git(checkout, 'pack-refs', '--all')
  assert.deepEqual(readVersion(checkout), expected)
  const worktree = join(place, 'worktree')
  git(checkout, 'worktree', 'add', '--quiet', '-b', 'other', worktree)
  git(worktree, 'commit', '--quiet', '--allow-empty', '--message', 'Go on')
  assert.notEqual(revisionOf(worktree), expected.build)
  assert.equal(readVersion(worktree).build, revisionOf(worktree))
  git(checkout, 'checkout', '--quiet', '--detach')
  assert.deepEqual(readVersion(checkout), expected)
})

test('a checkout without a commit, and a directory without git, have a version and no build', () => {
  const empty = join(place, 'empty')
  execFileSync('git', ['init', '--quiet', empty])
  writeFileSync(join(empty, 'package.json'), '{"version":"1.2.3"}')
  assert.deepEqual(readVersion(empty), { version: '1.2.3', build: undefined })
  rmSync(join(empty, '.git'), { recursive: true })
  assert.deepEqual(readVersion(empty), { version: '1.2.3', build: undefined })
})

test('the build of a release is in its package.json, also inside a checkout of others', () => {
  const release = join(checkout, 'release')
  execFileSync('mkdir', [release])
  writeFileSync(join(release, 'package.json'), '{"version":"1.3.0","build":"a1b2c3d4e5f6"}')
  assert.deepEqual(readVersion(release), { version: '1.3.0', build: 'a1b2c3d4e5f6' })
  writeFileSync(join(release, 'package.json'), '{"version":"1.3.0"}')
  assert.equal(readVersion(release).build, undefined)
})

test('people read the version with its build, or alone', () => {
  assert.equal(versionText({ version: '1.2.3', build: 'a1b2' }), '1.2.3, build a1b2')
  assert.equal(versionText({ version: '1.2.3', build: null }), '1.2.3')
})
