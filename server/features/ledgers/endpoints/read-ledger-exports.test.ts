import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerIn, october } from '../../../testing/ledgers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, exported, settings } = await ledgerIn(w)
await settings({ preset: 'skr03' })
const { id } = (await exported()).body.ledger_export

test('200: the file has a row for each line, and is the same again', async () => {
  const file = await w.call(`GET /v2/ledger_exports/${id}/file`, w.manager)
  assert.equal(file.text.split('\r\n').length, 9)
  assert.match(
    file.headers.get('content-disposition') ?? '',
    /ledger-csv-2026-10-01-2026-10-31-complete-1\.csv/,
  )
  assert.equal((await w.call(`GET /v2/ledger_exports/${id}/file`, w.owner)).text, file.text)
})

test('200: exports by id; nothing is missing once all accounts are set', async () => {
  const { body } = await w.call(`GET ${base}/ledger_exports`, w.manager)
  assert.deepEqual(body.ledger_exports, [
    (await w.call(`GET /v2/ledger_exports/${id}`, w.owner)).body.ledger_export,
  ])
  const gaps = await w.call(`GET ${base}/ledger_gaps?${october}&format=csv`, w.owner)
  assert.deepEqual(gaps.body.ledger_gaps, [])
})

test('403 and 404: others are refused, and an export of another organization looks missing', async () => {
  for (const path of [
    `${base}/ledger_exports`,
    `/v2/ledger_exports/${id}`,
    `/v2/ledger_exports/${id}/file`,
  ]) {
    assert.equal((await w.call(`GET ${path}`, w.manager)).status, 200, path)
    for (const person of [w.user, w.projectManager])
      assert.equal((await w.call(`GET ${path}`, person)).status, 403, path)
    assert.equal((await w.call(`GET ${path}`, w.otherOwner)).status, 404, path)
  }
})
