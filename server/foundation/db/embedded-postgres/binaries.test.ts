import assert from 'node:assert/strict'
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findBinaries, makeMissingLinks } from './binaries.ts'

test('every program is found on this platform', async () => {
  const { initdb, postgres, pgCtl } = await findBinaries()
  await Promise.all([initdb, postgres, pgCtl].map((path) => access(path)))
})

test('missing library links are created, and existing ones stay', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'stint-links-'))
  t.after(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'native', 'lib'), { recursive: true })
  await writeFile(join(root, 'native', 'lib', 'liba.so.1.2'), 'library')
  const links = [{ source: 'native/lib/liba.so.1.2', target: 'native/lib/liba.so.1' }]
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await makeMissingLinks(root)
  await makeMissingLinks(root)
  assert.equal(await readFile(join(root, 'native', 'lib', 'liba.so.1'), 'utf8'), 'library')
})
