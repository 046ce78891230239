import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { refusedMembersPerUser } from '../../../server/features/organizations/changes/tried-addresses.ts'
import { drawScreen } from '../../../server/foundation/images/draw-screen.ts'
import { imageCodec } from '../../../server/foundation/images/image-codec.ts'
import { until } from '../../../server/foundation/testing/until.ts'
import type { AtEnd } from '../place.ts'
import { startTarget } from './targets.ts'
import { type Asked, ask, idIn, password, type Tenant } from './tenant.ts'

/** How one tenant floods a kind of expensive work, again and again, and the small thing that another one does. */
export type FairnessKind = {
  name: string
  /** One step of each flooder. */
  floods: (() => Promise<Asked>)[]
  small(): Promise<Asked>
  end?(): Promise<unknown>
}

const perMember = 8
const linesOf = (count: number) =>
  Array.from({ length: count }, () => ({ description: 'Work', quantity: 1, unit_price: 1 }))

/** A draft of its own for each flooder. A short one is changed at every step, so that nothing that was kept serves. */
async function paper(
  tenant: Tenant,
  {
    token,
    kind,
    lines,
    form,
  }: { token: string; kind: 'team' | 'client'; lines: number; form: 'pdf' | 'csv' },
): Promise<() => Promise<Asked>> {
  const { url, organizationId, clientId } = tenant
  const list = `${url}/v2/organizations/${organizationId}/${kind}_invoices`
  const body = { ...(kind === 'client' && { client_id: clientId }), line_items: linesOf(lines) }
  const item = `${url}/v2/${kind}_invoices/${idIn((await ask(list, token, { method: 'POST', body })).text)}`
  return async () => {
    if (kind === 'team') await ask(item, token, { method: 'PUT', body: { notes: randomUUID() } })
    return ask(`${item}/${form}`, token)
  }
}

export async function papers(noisy: Tenant, quiet: Tenant, form: 'pdf' | 'csv'): Promise<FairnessKind> {
  const floods: FairnessKind['floods'] = []
  for (const token of noisy.members)
    for (let i = 0; i < perMember; i++)
      floods.push(await paper(noisy, { token, kind: 'team', lines: 490, form }))
  for (let i = 0; i < perMember; i++)
    floods.push(await paper(noisy, { token: noisy.owner, kind: 'client', lines: 4_900, form }))
  const [token = ''] = quiet.members
  const small = await paper(quiet, { token, kind: 'team', lines: 3, form })
  return { name: form === 'pdf' ? 'papers' : 'exports', floods, small }
}

/** As many pixels as are allowed, in as few bytes as possible. */
export async function images(noisy: Tenant, quiet: Tenant): Promise<FairnessKind> {
  const codec = await imageCodec()
  const flat = { width: 5_000, height: 4_000, channels: 3 as const, background: '#456' }
  const large = await codec({ create: flat }).png({ palette: true }).toBuffer()
  const screen = await drawScreen(1, { width: 1_280, height: 720 })
  let sent = 0
  const send = ({ url, organizationId, projectId }: Tenant, token: string, image: Buffer) => {
    const at = new Date(Date.now() - 600_000 * (++sent % 500)).toISOString().slice(0, 19)
    const query = `uuid=${randomUUID()}&project_id=${projectId}&recorded_at=${at}Z&screen=1`
    const path = `/v2/organizations/${organizationId}/tracking/screenshots?${query}`
    return ask(url + path, token, { method: 'POST', image })
  }
  const each = noisy.members.map((token) => () => send(noisy, token, large))
  const [token = ''] = quiet.members
  return {
    name: 'images',
    floods: each.flatMap((flood) => Array.from({ length: perMember }, () => flood)),
    small: () => send(quiet, token, screen),
  }
}

/** As many as one user may have on the way: each counts as refused until it is created. */
const mostNewMembers = refusedMembersPerUser - 1

/** Members with passwords, by an organization that is known: others create none. */
export async function passwords(noisy: Tenant, quiet: Tenant): Promise<FairnessKind> {
  await noisy.vouch(true)
  const path = `${noisy.url}/v2/organizations/${noisy.organizationId}/members`
  const flood = () => {
    const user = { name: 'Nina Newhire', email: `${randomUUID()}@noisy.test`, password }
    return ask(path, noisy.owner, { method: 'POST', body: { user } })
  }
  return {
    name: 'passwords',
    floods: Array.from({ length: mostNewMembers }, () => flood),
    small: () => signIn(quiet),
    end: () => noisy.vouch(false),
  }
}

/** From an address of its own: outside of an organization, work takes turns by address. */
function signIn({ url, email }: Tenant): Promise<Asked> {
  const began = performance.now()
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ status, text: '', ms: performance.now() - began })
    const headers = { Origin: url, 'Content-Type': 'application/json' }
    const options = { method: 'POST', headers, localAddress: '127.0.0.9' }
    request(`${url}/auth/account/sign_in`, options, (reply) => {
      reply.resume()
      reply.on('end', () => answer(reply.statusCode ?? 0))
    })
      .on('error', () => answer(0))
      .end(JSON.stringify({ email, password }))
  })
}

const events = ['task.create']

/** As many webhooks as are allowed, whose targets never reply. */
export async function deliveries(noisy: Tenant, quiet: Tenant, atEnd: AtEnd): Promise<FairnessKind> {
  const [hanging, quick] = [await startTarget(atEnd, 'hanging'), await startTarget(atEnd, 'quick')]
  const { url, organizationId, projectId } = noisy
  const hooks = (path: string, token: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        ask(url + path, token, { method: 'POST', body: { events, target_url: hanging.url } }),
      ),
    )
  await hooks(`/v2/organizations/${organizationId}/webhooks`, noisy.owner, 50)
  await hooks(`/v2/projects/${projectId}/webhooks`, noisy.owner, 50)
  for (const token of noisy.members) await hooks('/v2/users/me/webhooks', token, 20)
  const target = { method: 'POST', body: { events, target_url: quick.url } }
  const list = `${url}/v2/organizations/${quiet.organizationId}/webhooks`
  await ask(list, quiet.owner, target)
  await allActive(list, quiet.owner)
  await allActive(`${url}/v2/organizations/${organizationId}/webhooks`, noisy.owner)
  const task = (tenant: Tenant) =>
    ask(`${url}/v2/projects/${tenant.projectId}/tasks`, tenant.owner, {
      method: 'POST',
      body: { summary: 'Something new' },
    })
  return {
    name: 'deliveries',
    floods: [() => task(noisy)],
    async small() {
      const arrived = quick.nextArrival()
      const began = performance.now()
      const made = await task(quiet)
      await arrived
      return { ...made, ms: performance.now() - began }
    },
  }
}

async function allActive(list: string, token: string): Promise<void> {
  await until(async () => {
    const { webhooks }: { webhooks: { status: string }[] } = JSON.parse(
      (await ask(`${list}?page_limit=100`, token)).text,
    )
    return webhooks.every(({ status }) => status === 'active')
  }, 'the webhooks are active')
}
