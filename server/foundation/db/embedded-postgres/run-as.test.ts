import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { type Binaries, binariesIn, findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './launch.ts'
import { findPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'

const isRoot = process.getuid?.() === 0
const skip = !isRoot || process.platform !== 'linux' ? 'only root on Linux changes its user' : false
const canUnshare = spawnSync('unshare', ['-U', '--', 'true']).status === 0
const withNamespace = skip || (!canUnshare && 'this machine forbids unshare')
const password = 'secret'
let root = ''
/** The programs in a place that every user can enter: this checkout may be below a home of mode 0700. */
let binaries: Binaries

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'stint-run-as-'))
  await chmod(root, 0o711)
  binaries = binariesIn(join(root, 'package'))
  await cp((await findBinaries()).root, binaries.root, { recursive: true, verbatimSymlinks: true })
})

after(() => rm(root, { recursive: true, force: true }))

const makeClosed = async (name: string) => {
  const closed = join(root, name)
  await mkdir(closed, { mode: 0o700 })
  return closed
}

test('nobody runs the server of root', { skip }, async () => {
  const directory = join(root, 'open')
  const server = await startEmbeddedPostgres({ directory, password, durable: false, binaries })
  const found = await findPostmaster(join(directory, 'postgres'))
  assert.notEqual((await stat(`/proc/${found?.pid}`)).uid, 0)
  await server.stop()
})

test('unshare runs the server below a directory of mode 0700', { skip: withNamespace }, async () => {
  const directory = join(await makeClosed('closed'), '.stint')
  const server = await startEmbeddedPostgres({ directory, password, durable: false })
  assert.equal((await stat(join(directory, 'postgres'))).uid, 0)
  await server.stop()
  const again = await startEmbeddedPostgres({ directory, password, durable: false })
  await again.stop()
})

test('a cluster that moved below a directory of mode 0700 changes its owner', {
  skip: withNamespace,
}, async () => {
  const server = await startEmbeddedPostgres({ directory: join(root, 'moving'), password, durable: false })
  await server.stop()
  const directory = join(await makeClosed('closed-later'), '.stint')
  await rename(join(root, 'moving'), directory)
  const moved = await startEmbeddedPostgres({ directory, password, durable: false })
  await moved.stop()
})

test('setpriv serves where unshare is forbidden', { skip }, async (t) => {
  const directory = join(await makeClosed('container'), '.stint')
  await mkdir(directory)
  await usePath(t, ['sh', 'id', 'setpriv', 'find', 'chown'])
  const server = await startEmbeddedPostgres({ directory, password, durable: false, binaries })
  assert.notEqual((await stat(join(directory, 'postgres'))).uid, 0)
  await server.stop()
})

test('the error names every way that failed and what to do', { skip }, async (t) => {
  const directory = await makeClosed('hopeless')
  await usePath(t, ['sh', 'id'])
  const choosing = chooseRunAs(await findBinaries(), directory, join(directory, 'postgres'))
  await assert.rejects(choosing, /user nobody:[\s\S]*unshare -U:[\s\S]*STINT_DATA_DIR[\s\S]*DATABASE_URL/)
})

/** Limits the PATH of one test to these programs. */
async function usePath(t: TestContext, names: string[]): Promise<void> {
  const tools = await mkdtemp(join(root, 'tools-'))
  await chmod(tools, 0o755)
  for (const name of names) {
    spawnSync('/bin/sh', ['-c', `ln -s "$(command -v ${name})" "${tools}/${name}"`])
  }
  const former = process.env.PATH
  process.env.PATH = tools
  t.after(() => {
    process.env.PATH = former
  })
}
