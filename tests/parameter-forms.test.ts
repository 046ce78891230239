import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detail } from '../server/foundation/http/problems.ts'
import { type ParameterDescription, type Params, queryReader } from '../server/foundation/http/query.ts'
import { querySource } from '../server/foundation/http/query-source.ts'
import { makeProduct } from '../server/wiring/product.ts'

const product = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const endpoints = [...product.endpoints, ...product.accountEndpoints].map(({ method, path, query }) => ({
  call: `${method} ${path}`,
  query,
}))

/** Every parameter of every endpoint, with the names and schemas that the description shows. */
const parameters = endpoints.flatMap(({ call, query }) =>
  Object.entries(query).map(([name, param]) => ({ call, name, param, shown: param.describe(name) })),
)
const arrays = parameters.filter(({ shown }) => shown.some(({ schema }) => schema.type === 'array'))

function read(params: Params, search: string) {
  const faults: Detail[] = []
  return { values: queryReader(params)(querySource(search), faults), faults }
}

/** Two values that the parameter accepts. */
function twoOf({ schema }: ParameterDescription): [string, string] {
  const items = schema.items as { type: string; enum?: string[]; pattern?: string; maxLength?: number }
  if (items.enum) return [items.enum[0] ?? '', items.enum.at(-1) ?? '']
  if (items.type === 'integer') return ['3', '4']
  if (items.maxLength === 2) return ['PT', 'DE']
  return items.pattern ? ['GET /v2/users/me', 'GET /v2/error_codes'] : ['a', 'b']
}

test('200: x[0]=a&x[1]=b means x[]=a&x[]=b for every array of every endpoint', () => {
  assert.ok(arrays.length > 40)
  for (const { call, name, param, shown } of arrays)
    for (const each of shown) {
      const base = each.name.replace(/\[\]$/, '')
      const [a, b] = twoOf(each).map(encodeURIComponent)
      const plain = read({ [name]: param }, `${base}[]=${a}&${base}[]=${b}`)
      assert.deepEqual(plain.faults, [], `${call} ${base}`)
      for (const form of [
        `${base}[0]=${a}&${base}[1]=${b}`,
        `${base}%5B0%5D=${a}&${base}%5B17%5D=${b}`,
        `${base}=${a}&${base}=${b}`,
      ])
        assert.deepEqual(read({ [name]: param }, form), plain, `${call} ${form}`)
    }
})

test('400: any other bracket form of a known parameter is named, never ignored', () => {
  for (const { call, name, param } of parameters)
    for (const given of [`${name}[foo]`, `${name}[0][a]`, `${name}[`, `${name}[start][0`, `${name}[-1]`]) {
      const named = read({ [name]: param }, `${given}=1`).faults.filter(
        ({ attribute }) => attribute === given,
      )
      assert.equal(named.length, 1, `${call} ${given}`)
    }
})

test('200: every flag of every endpoint reads true and false in any case', () => {
  const isFlag = ({ schema }: ParameterDescription) =>
    schema.type === 'boolean' || (Array.isArray(schema.enum) && schema.enum.includes('true'))
  const flags = parameters.filter(({ shown }) => shown.some(isFlag))
  assert.ok(flags.length > 25)
  for (const { call, name, param, shown } of flags)
    for (const each of shown.filter(isFlag))
      for (const word of ['true', 'false']) {
        const plain = read({ [name]: param }, `${each.name}=${word}`)
        assert.deepEqual(plain.faults, [], `${call} ${each.name}`)
        for (const form of [word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`])
          assert.deepEqual(
            read({ [name]: param }, `${each.name}=${form}`),
            plain,
            `${call} ${each.name}=${form}`,
          )
      }
})

test('200: an empty optional parameter is as if absent', () => {
  for (const { call, name, param, shown } of parameters.filter(
    (each) => !each.shown.some(({ required }) => required),
  ))
    for (const each of shown)
      assert.deepEqual(
        read({ [name]: param }, `${each.name}=`),
        read({ [name]: param }, ''),
        `${call} ${each.name}`,
      )
})

test('400: an empty required parameter is as missing as an absent one', () => {
  for (const { call, name, param, shown } of parameters)
    for (const each of shown.filter(({ required }) => required))
      assert.deepEqual(
        read({ [name]: param }, `${each.name}=`).faults,
        read({ [name]: param }, '').faults,
        `${call} ${each.name}`,
      )
})
