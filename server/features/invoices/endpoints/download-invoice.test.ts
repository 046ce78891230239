import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { readPdf, textOf } from '../../../paper/testing/pdf-text.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { draft, issued, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const taxed = { country: 'PT', tax_id: 'PT509442013' }
const line_items = [{ description: 'Quay wall', quantity: 2, unit_price: 50 }]

async function get(path: string, as: Person = w.owner) {
  const reply = await fetch(w.baseUrl + path, { headers: { Authorization: `Bearer ${as.token}` } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

const attributesOf = (bytes: Buffer) =>
  JSON.parse(bytes.toString()).details.map(({ attribute }: { attribute: string }) => attribute)

test('200: the PDF of an issued invoice is stored at its first read; many readers get the same bytes', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Quay Ltd' })
  const { id, number, viewer_url } = await issued({ client_id, line_items })
  const path = `/v2/client_invoices/${id}/pdf`
  const all = await Promise.all(Array.from({ length: 5 }, () => get(path)))
  const [first] = all
  assert.ok(first)
  assert.equal(first.headers.get('content-type'), 'application/pdf')
  assert.match(
    first.headers.get('content-disposition') ?? '',
    new RegExp(`^attachment; filename="${number}.pdf"`),
  )
  assert.match(first.headers.get('content-security-policy') ?? '', /^sandbox/)
  assert.ok(all.every(({ bytes }) => bytes.equals(first.bytes)))
  assert.match(textOf(await readPdf(first.bytes)), new RegExp(number))
  const blobs = await w.database.rows(
    { claims: is.int },
    sql`select claims from blobs where organization_id = ${w.organizationId} and purpose = 'invoice'`,
  )
  assert.deepEqual(blobs, [{ claims: 1 }])
  await ok(`PUT ${base}/invoice_settings`, { address: 'Elsewhere 1' })
  await ok(`PUT /v2/clients/${client_id}`, { name: 'Renamed Ltd' })
  assert.ok((await get(path)).bytes.equals(first.bytes))
  const shown = await fetch(`${w.baseUrl}${new URL(viewer_url).pathname}/pdf`)
  assert.ok(Buffer.from(await shown.arrayBuffer()).equals(first.bytes))
})

test('200: a draft is drawn as it is now, marked on every page, and nothing is stored', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Drafted Ltd', language: 'de' })
  const many = Array.from({ length: 60 }, (_, i) => ({ ...line_items[0], description: `Line ${i}` }))
  const { id } = await draft({ client_id, line_items: many })
  const before = await get(`/v2/client_invoices/${id}/pdf`)
  const { pages, rows } = await readPdf(before.bytes)
  assert.ok(pages > 1)
  for (let page = 1; page <= pages; page++)
    assert.match(textOf({ rows: rows.filter((row) => row.page === page) }), /Entwurf/)
  assert.match(before.headers.get('content-disposition') ?? '', new RegExp(`"DRAFT-${id}\\.pdf"`))
  await ok(`PUT /v2/client_invoices/${id}`, { line_items: [{ ...line_items[0], description: 'Another' }] })
  assert.match(textOf(await readPdf((await get(`/v2/client_invoices/${id}/pdf`)).bytes)), /Another/)
  const issuedNow = await ok(`POST /v2/client_invoices/${id}/issue`)
  const after = textOf(await readPdf((await get(`/v2/client_invoices/${id}/pdf`)).bytes))
  assert.doesNotMatch(after, /Entwurf/)
  assert.ok(after.includes(`Rechnung ${issuedNow.number}`))
})

test('200: UBL, CII and the file inside the PDF, for both kinds', async () => {
  await ok(`PUT ${base}/invoice_settings`, { ...taxed, tax_1: 23 })
  const { id: client_id } = await ok(`POST ${base}/clients`, {
    name: 'Plume',
    country: 'FR',
    tax_id: 'FR40303265045',
  })
  await ok(`PUT ${base}/members/${w.user.id}/invoice_details`, taxed, w.user)
  const ofClient = await issued({ client_id, line_items })
  const ofMember = await issued({ line_items }, 'team', w.user)
  for (const [path, as] of [
    [`/v2/client_invoices/${ofClient.id}`, w.owner],
    [`/v2/team_invoices/${ofMember.id}`, w.user],
  ] as const) {
    const [ubl, cii, facturx] = await Promise.all(
      ['ubl', 'cii', 'facturx'].map((format) => get(`${path}/xml?format=${format}`, as)),
    )
    assert.ok(ubl && cii && facturx)
    assert.equal(ubl.headers.get('content-type'), 'application/xml')
    assert.match(ubl.headers.get('content-disposition') ?? '', /^attachment; .*\.xml/)
    assert.match(ubl.bytes.toString(), /<Invoice[^>]*urn:oasis:names:specification:ubl/)
    assert.match(facturx.headers.get('content-disposition') ?? '', /filename="factur-x\.xml"/)
    const { valid } = await validateXsd(cii.bytes.toString(), Profile.EN16931)
    assert.ok(valid)
    const inside = await extractXml((await get(`${path}/pdf`, as)).bytes)
    assert.equal(inside.xml, facturx.bytes.toString())
  }
  await ok(`PUT ${base}/invoice_settings`, { country: null, tax_id: null, tax_1: null })
})

test('400: the e-invoice of a draft, or without tax data, names all that is missing', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Plain Ltd' })
  const lacking = ['seller.country', 'buyer.country', 'seller.tax_id']
  const open = await get(`/v2/client_invoices/${(await issued({ client_id, line_items })).id}/xml`)
  assert.deepEqual([open.status, attributesOf(open.bytes)], [400, lacking])
  assert.equal(JSON.parse(open.bytes.toString()).error_code, 11520)
  const { id } = await draft({ client_id, line_items, tax_1: 20, tax_2: 5 })
  const early = await get(`/v2/client_invoices/${id}/xml?format=cii`)
  assert.deepEqual([early.status, attributesOf(early.bytes)], [400, ['status', ...lacking, 'line_items[0]']])
  assert.equal((await get(`/v2/client_invoices/${id}/xml?format=html`)).status, 400)
})

test('200: the e-invoice of a buyer without a tax id; 400 (11521): hours that do not multiply in yen', async () => {
  await ok(`PUT ${base}/invoice_settings`, {
    country: 'DE',
    tax_id: '12/345/67890',
    registration_number: 'HRB 7',
  })
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'City of Harbors', country: 'DE' })
  const { id } = await issued({ client_id, line_items })
  const file = await get(`/v2/client_invoices/${id}/xml`)
  assert.equal(file.status, 200)
  assert.match(file.bytes.toString(), /HRB 7/)
  const yen = { currency: 'JPY', line_items: [{ description: 'Dive', quantity: 1.5, unit_price: 801 }] }
  const refused = await get(`/v2/client_invoices/${(await issued({ client_id, ...yen })).id}/xml`)
  const { error_code } = JSON.parse(refused.bytes.toString())
  assert.deepEqual(
    [refused.status, error_code, attributesOf(refused.bytes)],
    [400, 11521, ['line_items[0].quantity']],
  )
  await ok(`PUT ${base}/invoice_settings`, { country: null, tax_id: null, registration_number: null })
})

test('200: the CSV has the totals of the paper; formulas in texts stay texts', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: '=HYPERLINK("x")' })
  const { id, grand_total } = await issued({ client_id, line_items, tax_1: 10 })
  const { headers, bytes } = await get(`/v2/client_invoices/${id}/csv`)
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
  const rows = bytes.toString().trim().split('\r\n')
  assert.ok(rows.some((row) => row.startsWith('grand_total') && row.includes(`,${grand_total}.00,`)))
  assert.doesNotMatch(bytes.toString(), /(^|,)"?=HYPERLINK/)
})

test('403: members get 10004 for files of client invoices and of other members’ invoices; outside 404', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Hidden Ltd' })
  const { id } = await issued({ client_id, line_items })
  const { id: theirs } = await draft({ user_id: w.projectManager.id, line_items }, 'team')
  for (const file of ['pdf', 'xml', 'csv'])
    for (const path of [`/v2/client_invoices/${id}/${file}`, `/v2/team_invoices/${theirs}/${file}`]) {
      const { status, bytes } = await get(path, w.user)
      assert.deepEqual([status, JSON.parse(bytes.toString()).error_code], [403, 10004], path)
      assert.equal((await get(path, w.stranger)).status, 404, path)
    }
  assert.equal((await get(`/v2/team_invoices/${theirs}/pdf`, w.projectManager)).status, 200)
})
