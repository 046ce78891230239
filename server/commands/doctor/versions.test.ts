import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { SeenProcess } from '../../foundation/operation/beats.ts'
import { instantFrom } from '../../foundation/time/instant.ts'
import { ownBuild, ownVersion } from '../../process/own-version.ts'
import { readConfig } from '../../settings/config.ts'
import { processesFinding } from './processes.ts'
import { checkReleases } from './releases.ts'

const directory = mkdtempSync(join(tmpdir(), 'stint-releases-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const check = (STINT_RELEASES_DIR?: string) => checkReleases(readConfig({ STINT_RELEASES_DIR }))

test('ok: the named directory has no newer release; without one nothing is checked', async () => {
  assert.deepEqual(await check(), [])
  const message = `${directory} has no newer version.`
  assert.deepEqual(await check(directory), [{ check: 'releases', status: 'ok', message }])
})

test('warning: a newer release, and a directory that cannot be read', async () => {
  const file = join(directory, `stint-99.0.0-${process.platform}-${process.arch}.tar.gz`)
  writeFileSync(file, '')
  const [newer] = await check(directory)
  assert.deepEqual([newer?.status, newer?.message], ['warning', `Version 99.0.0 is there: ${file}.`])
  const [gone] = await check('/nowhere/at/all')
  assert.equal(gone?.status, 'warning')
  assert.match(gone.message, /^\/nowhere\/at\/all can’t be read: ENOENT/)
})

const at = instantFrom('2026-11-18T12:00:00Z')
const seen = (name: string, version: string, build: string | null): SeenProcess => ({
  name,
  role: 'all',
  version,
  build,
  startedAt: at,
  beatAt: at,
  silentSeconds: 0,
  clockAheadMs: 0,
  mode: 'open',
})
const own = (name: string) => seen(name, ownVersion(), ownBuild() ?? null)

test('ok: all processes run what the doctor runs', () => {
  assert.equal(processesFinding([own('a:1'), own('b:2')]).status, 'ok')
})

test('warning: processes of different versions, or of different builds of one', () => {
  for (const other of [seen('b:2', '0.0.9', 'ffff'), seen('b:2', ownVersion(), 'ffff')]) {
    const { status, message } = processesFinding([own('a:1'), other])
    assert.equal(status, 'warning')
    assert.match(
      message,
      /^They run different versions: a:1 .*; b:2 \(all, version [\d.]+, build ffff, seen 0 s ago\)/,
    )
  }
})

test('warning: processes that all run another version than the doctor, such as after an upgrade without a restart', () => {
  const { status, message } = processesFinding([seen('a:1', '0.0.9', null)])
  assert.equal(status, 'warning')
  assert.match(message, /^This command is version .*, and they run another: a:1 \(all, version 0\.0\.9, seen/)
})
