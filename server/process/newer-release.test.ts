import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findNewerRelease } from './newer-release.ts'

const directory = mkdtempSync(join(tmpdir(), 'stint-releases-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const put = (name: string) => writeFileSync(join(directory, name), '')
const find = (than: string) => findNewerRelease(directory, { than, platform: 'linux-x64' })

test('none: an empty directory, other platforms, other files, and a directory with the name of an archive', async () => {
  assert.deepEqual(await find('0.1.0'), { newer: null, fault: null })
  put('stint-9.0.0-linux-arm64.tar.gz')
  put('stint-9.0.0-linux-x64.tar.gz.part')
  put('stint-9.0-linux-x64.tar.gz')
  put('other-9.0.0-linux-x64.tar.gz')
  mkdirSync(join(directory, 'stint-9.0.0-linux-x64.tar.gz'))
  assert.deepEqual(await find('0.1.0'), { newer: null, fault: null })
})

test('the newest archive, if it is newer, also in the folder of a release', async () => {
  put('stint-0.9.0-linux-x64.tar.gz')
  mkdirSync(join(directory, 'stint-0.10.0'))
  put('stint-0.10.0/stint-0.10.0-linux-x64.tar.gz')
  const file = join(directory, 'stint-0.10.0/stint-0.10.0-linux-x64.tar.gz')
  assert.deepEqual(await find('0.8.5'), { newer: { version: '0.10.0', file }, fault: null })
  for (const version of ['0.10.0', '0.10.1', '1.0.0'])
    assert.deepEqual(await find(version), { newer: null, fault: null }, version)
})

test('a directory that is not there is reported', async () => {
  const { newer, fault } = await findNewerRelease(join(directory, 'gone'), { than: '0.1.0' })
  assert.equal(newer, null)
  assert.match(fault ?? '', /^ENOENT: .*gone/)
})
