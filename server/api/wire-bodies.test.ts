import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyLimits, mostFaults, mostProperties } from '../foundation/http/body-limit.ts'
import { pluck } from '../testing/pluck.ts'
import { world } from '../testing/world.ts'

const w = await world({ settings: { STINT_RATE_LIMIT_PER_MINUTE: '100000' } })
const path = `POST /v2/organizations/${w.organizationId}/projects`
const send = (raw: string | Uint8Array, headers: Record<string, string> = {}) =>
  w.call(path, w.owner, { raw, headers })
const sent = async (raw: string) => {
  const { status, body, text } = await send(raw)
  assert.equal(status, 201, text)
  return body.project
}
async function faults(raw: string): Promise<unknown[]> {
  const { status, body, text } = await send(raw)
  assert.equal(status, 400, text)
  return pluck(body.details, 'attribute').sort()
}

test('400: a body that is not JSON', async () => {
  for (const raw of [
    '{',
    '{"name":}',
    "{'name': 'x'}",
    '{"name": "x",}',
    'name=x',
    '\u0000',
    '{"name": NaN}',
    '{"name": "\n"}',
  ]) {
    const { status, body } = await send(raw)
    assert.equal(status, 400, raw)
    assert.equal(body.error_code, 11001)
  }
})

test('400: JSON that is not an object', async () => {
  for (const raw of ['[]', '"x"', '7', 'null', 'true', '[{"name":"x"}]']) {
    const { status, body } = await send(raw)
    assert.equal(status, 400, raw)
    assert.equal(body.error, 'The body must be a JSON object.')
  }
})

test('400: no body is an empty object, whose required fields are missing', async () => {
  const { status, body } = await w.call(path, w.owner)
  assert.equal(status, 400)
  assert.deepEqual(body.details, [{ attribute: 'name', error: 'is required' }])
})

test('400: bytes that are not UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
  const { status, body } = await send(bytes)
  assert.equal(status, 400)
  assert.equal(body.error_code, 11001)
})

test('400: NULs and lone surrogates anywhere in the body, all reported', async () => {
  assert.deepEqual(
    await faults('{"name":"a\\u0000b","description":"\\ud800","metadata":[{"key":"ok","value":"\\udc00"}]}'),
    ['description', 'metadata[0].value', 'name'],
  )
  assert.deepEqual(await faults('{"name":"x","un\\u0000known":1}'), ['body'])
  assert.deepEqual(await faults('{"name":"x","unknown":["\\u0000"]}'), ['unknown[0]'])
})

test('400: a name with characters that change the direction of text, and the attribute is named', async () => {
  for (const turn of ['\\u202a', '\\u202e', '\\u2066', '\\u2069'])
    assert.deepEqual(await faults(`{"name":"a${turn}b"}`), ['name'])
  assert.equal((await sent('{"name":"\\u0645\\u062d\\u0645\\u062f"}')).name, 'محمد')
})

test('400: a name with control characters, and the attribute is named', async () => {
  for (const control of ['\\u0001', '\\u007f', '\\n'])
    assert.deepEqual(await faults(`{"name":"a${control}b"}`), ['name'])
})

test('201: every other character arrives as it was sent', async () => {
  const name = '\\ " / <script> ß 漢字 🦡 \u200f \ufeff.'
  assert.equal((await sent(JSON.stringify({ name }))).name, name)
  assert.equal((await sent(`\ufeff{"name":"with a mark of byte order"}`)).name, 'with a mark of byte order')
})

test('201: unknown fields are ignored, and none of them reaches a prototype', async () => {
  const made = await sent(
    '{"name":"x","__proto__":{"billable":false},"constructor":{"prototype":{}},"status":"deleted","id":1}',
  )
  assert.equal(made.status, 'active')
  assert.equal(made.billable, true)
  assert.equal(Reflect.get({}, 'billable'), undefined)
})

test('400: types that are almost right', async () => {
  assert.deepEqual(
    await faults(
      '{"name":["x"],"billable":"true","client_id":"7a","pay_rate":"12,5","metadata":"","members":null}',
    ),
    ['billable', 'client_id', 'members', 'metadata', 'name', 'pay_rate'],
  )
})

test('201: text that is exactly a number', async () => {
  const { status, body } = await send('{"name":"text","pay_rate":"12.50","members":[]}')
  assert.deepEqual([status, body.project.pay_rate], [201, 12.5])
})

test('400: numbers that are out of range for ids and rates', async () => {
  for (const number of ['1e400', '-1', '2147483648', '1.5', '9007199254740993', '100000000000000000000'])
    assert.deepEqual(await faults(`{"name":"x","client_id":${number}}`), ['client_id'], number)
  for (const number of ['1e400', '-0.01', '10000000', '9999999.995', '1e21'])
    assert.deepEqual(await faults(`{"name":"x","pay_rate":${number}}`), ['pay_rate'], number)
})

test('201: decimals are exact and rates have two places', async () => {
  for (const [given, kept] of [
    ['12.345', 12.35],
    ['1.005', 1.01],
    // The noise of a float is none of its digits.
    ['0.30000000000000004', 0.3],
    ['33.3333', 33.33],
    ['9999999.99', 9_999_999.99],
    ['12.50000000000000000000', 12.5],
    ['1e-4', 0],
    ['-0', 0],
    ['0.1', 0.1],
    ['1234567.89', 1_234_567.89],
  ] as const) {
    const made = await sent(`{"name":"x","pay_rate":${given},"budget":{"type":"hours","hours":${given}}}`)
    assert.equal(made.pay_rate, kept, given)
    assert.equal(made.budget.hours, kept, given)
  }
})

test('400: excess digits are refused, not rounded silently', async () => {
  for (const rate of ['33.333333333333336', '0.12345'])
    assert.deepEqual(await faults(`{"name":"x","pay_rate":${rate}}`), ['pay_rate'], rate)
  const given = '12.344999999999999999999'
  assert.deepEqual(
    await faults(`{"name":"x","bill_rate":${given},"budget":{"type":"cost","cost":${given}}}`),
    ['bill_rate', 'budget.cost'],
  )
  assert.equal(
    (await sent('{"name":"123456789012345678901234567890","x":12345678901234567890}')).name.length,
    30,
  )
})

test('400: too much nesting, found before the body is parsed', async () => {
  for (const raw of [
    `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"x":${'['.repeat(200_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  ]) {
    const { status, body } = await send(raw)
    assert.equal(status, 400)
    assert.equal(body.error, 'The body is nested more than 50 levels deep.')
  }
  assert.equal((await send(`{"name":"deep enough","x":${'['.repeat(40)}${']'.repeat(40)}}`)).status, 201)
  assert.equal((await send(`{"name":"${'['.repeat(200)}\\"${'{'.repeat(40)}"}`)).status, 201)
})

test('413: more values than the endpoint allows', async () => {
  const { values } = bodyLimits.write
  for (const raw of [
    `{"name":"x","y":[${'0,'.repeat(values)}0]}`,
    `{"name":"x","y":[${'{"a":0},'.repeat(values / 2)}0]}`,
  ]) {
    const { status, body } = await send(raw)
    assert.equal(status, 413)
    assert.equal(body.error_code, 11005)
    assert.equal(body.error, `The body must have at most ${values} values.`)
  }
  assert.equal((await send(`{"name":"x","y":[${'0,'.repeat(values - 10)}0]}`)).status, 201)
})

test('400: an object with too many fields, known or not, at any depth', async () => {
  const fields = Array.from({ length: mostProperties }, (_, i) => `"f${i}":0`).join(',')
  assert.deepEqual(await faults(`{"name":"x",${fields}}`), ['body'])
  assert.deepEqual(await faults(`{"name":"x","y":[{},[{"z":{"name":"x",${fields}}}]]}`), ['body'])
  assert.equal((await send(`{"name":"x","y":[{${fields}},{${fields}}]}`)).status, 201)
})

test('400: the sentence names the first fault and counts the others', async () => {
  assert.equal((await send('{}')).body.error, 'name is required.')
  const two = (await send('{"budget":7}')).body
  assert.equal(two.error, `${two.details[0].attribute} ${two.details[0].error}. See details for 1 more.`)
})

test('400: the first hundred of ten thousand faults, and the problem says so', async () => {
  const members = Array.from({ length: 900 }, () => ({ user_id: 'x', role: 'y' }))
  // What else is wrong is not looked up anymore.
  const others = { client_id: 'x', budget: 7, metadata: 'y', billable: 'z' }
  const { status, body } = await send(JSON.stringify({ ...others, name: 'x', members }))
  assert.equal(status, 400)
  assert.equal(body.details.length, mostFaults)
  assert.match(body.error, /^\S+ must be .+\. See details for the first 100 faults\.$/)
})

test('400: numbers with thousands of digits, and thousands of numbers that lose digits', async () => {
  const zeros = '0'.repeat(100_000)
  for (const number of [`0.1${zeros}1`, `0.${zeros}1`, '9'.repeat(100_000), `1e${zeros}1`, `1.${zeros}.5`]) {
    const { status, body } = await send(`{"name":"x","pay_rate":${number}}`)
    assert.deepEqual([status, body.error], [400, 'A number in the body is too long.'])
  }
  const many = '0.12345678901234567891,'.repeat(5_000)
  assert.deepEqual(await faults(`{"name":"x","y":[${many}0]}`), ['body'])
  assert.equal((await sent(`{"name":"x","pay_rate":12.5${'0'.repeat(500)}}`)).pay_rate, 12.5)
  assert.equal((await send('{"name":"x","y":1.2345678901234567.890123456789}')).status, 400)
})

test('201: application/json with parameters, in any case, and its relatives', async () => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/merge-patch+json'])
    assert.equal((await send('{"name":"x"}', { 'Content-Type': type })).status, 201, type)
})

test('415: every other content type', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'json',
    '*/*',
  ]) {
    const { status, body, headers } = await send('{"name":"x"}', { 'Content-Type': type })
    assert.equal(status, 415, type)
    assert.equal(body.error_code, 11006)
    assert.ok(headers.has('x-rate-limit-limit'))
  }
})

test('413: a body over the limit of its endpoint', async () => {
  const { bytes } = bodyLimits.write
  const { status, body, headers } = await send(JSON.stringify({ name: 'x'.repeat(bytes) }))
  assert.equal(status, 413)
  assert.equal(body.error_code, 11005)
  assert.equal(body.error, `The body of this call must have at most ${bytes} bytes.`)
  assert.ok(headers.has('x-rate-limit-limit'))
})
