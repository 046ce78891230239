import assert from 'node:assert/strict'
import { makeSite } from '../../../tests/journeys/site.ts'
import type { Operation } from './operations.ts'
import type { WatchedServer } from './watched-server.ts'

/** Fills the paths of operations with records that exist, and signs requests. */
export type Site = {
  pathOf(operation: Operation): string
  headersFor(operation: Operation): Record<string, string>
}

const origin = { Origin: 'http://127.0.0.1' }

/** An organization with one record of every kind that an operation can create. */
export async function makeBodiesSite(
  { url, environment }: WatchedServer,
  operations: readonly Operation[],
): Promise<Site> {
  const { organizationId, token } = await makeSite(environment)
  const authorization = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const ids: Record<string, number> = { organization_id: organizationId }
  const pathOf = ({ path }: Operation) => path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? 1))

  const creating = operations.filter(
    ({ method, path, example, isAccount }) =>
      method === 'POST' && example !== undefined && !isAccount && path !== '/v2/organizations',
  )
  for (const operation of creating) {
    const body = JSON.stringify(operation.example)
    const reply = await fetch(url + pathOf(operation), { method: 'POST', headers: authorization, body })
    const made = (await reply.json()) as Record<string, { id?: unknown } | undefined>
    for (const [name, record] of Object.entries(made))
      if (typeof record?.id === 'number') ids[`${name}_id`] ??= record.id
  }

  const cookie = await signIn(url)
  return {
    pathOf,
    headersFor: ({ isAccount }) =>
      isAccount ? { ...originOf(url), Cookie: cookie, 'Content-Type': 'application/json' } : authorization,
  }
}

function originOf(url: string) {
  return { ...origin, Origin: url }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/auth/account/sign_in`, {
    method: 'POST',
    headers: { ...originOf(url), 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'olive@stint.test', password: 'long-enough-secret' }),
  })
  assert.equal(reply.status, 200, await reply.text())
  return (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}
