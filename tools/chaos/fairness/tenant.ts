import assert from 'node:assert/strict'
import { withStore } from '../../../server/commands/store.ts'
import { createUser, prepareUser } from '../../../server/features/identity/changes/create-user.ts'
import { createToken } from '../../../server/features/identity/changes/organization-tokens.ts'
import { changePlan } from '../../../server/features/organizations/changes/change-plan.ts'
import { createOrganization } from '../../../server/features/organizations/changes/create-organization.ts'
import { activeAmong, addons } from '../../../server/features/organizations/public.ts'
import { readConfig } from '../../../server/settings/config.ts'
import type { WatchedServer } from '../bodies/watched-server.ts'

export type Tenant = {
  url: string
  organizationId: number
  projectId: number
  clientId: number
  /** Tokens of the owner and of plain members. */
  owner: string
  members: string[]
  email: string
  /** Whether the administrator of the server vouches for it, as for organizations that create users. */
  vouch(isVouchedFor: boolean): Promise<unknown>
}

export const password = 'long-enough-secret'

/** An organization with an owner, plain members who work on a project, a client, and screenshots. */
export async function makeTenant(server: WatchedServer, name: string, members: number): Promise<Tenant> {
  const { url, environment } = server
  const email = `owner@${name}.test`
  const person = await prepareUser({ email, name: 'Olive Owner', password, timeZone: 'UTC' })
  const made = await withStore(readConfig(environment), ({ write }) =>
    write(async (writer) => {
      const ownerId = await createUser(writer, person)
      const given = { name, ownerId, timeZone: 'UTC', addons: [...addons], isVouchedFor: true }
      return { ownerId, organizationId: await createOrganization(writer, given) }
    }),
  )
  const { organizationId } = made
  const tokenOf = (userId: number) =>
    withStore(readConfig(environment), ({ write }) =>
      write(async (writer) => {
        const given = { organizationId, userId, name: 'fairness', expiry: 'never' } as const
        return (await createToken(writer, { activeAmong }, given)).token
      }),
    )
  const owner = await tokenOf(made.ownerId)
  const base = `/v2/organizations/${organizationId}`
  const post = async (path: string, body: object, method = 'POST') => {
    const reply = await ask(url + path, owner, { method, body })
    assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.text}`)
    return JSON.parse(reply.text)
  }
  const { project } = await post(`${base}/projects`, { name: 'Work' })
  const { client } = await post(`${base}/clients`, { name: 'Client' })
  await post(`${base}/screenshot_settings`, { default: { screenshot_frequency: 3 } }, 'PUT')
  const tokens: string[] = []
  for (let i = 0; i < members; i++) {
    const user = { name: `Member ${i}`, email: `member-${i}@${name}.test`, password }
    const { organization_member: member } = await post(`${base}/members`, { user, project_ids: [project.id] })
    tokens.push(await tokenOf(member.user_id))
  }
  const vouch = (isVouchedFor: boolean) =>
    withStore(readConfig(environment), ({ write }) =>
      write((writer) => changePlan(writer, organizationId, { isVouchedFor })),
    )
  // From here on it is an organization that anybody could create.
  await vouch(false)
  const [projectId, clientId] = [project.id, client.id]
  return { url, organizationId, projectId, clientId, owner, members: tokens, email, vouch }
}

export type Asked = { status: number; text: string; ms: number }

/** One call; 0 if there was no reply. */
export async function ask(
  url: string,
  token: string,
  { method = 'GET', body, image }: { method?: string; body?: object; image?: Buffer } = {},
): Promise<Asked> {
  const began = performance.now()
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(image && { 'Content-Type': 'image/png' }),
      },
      body: image ? new Uint8Array(image) : body && JSON.stringify(body),
    })
    return { status: reply.status, text: await reply.text(), ms: performance.now() - began }
  } catch {
    return { status: 0, text: '', ms: performance.now() - began }
  }
}

export const idIn = (text: string): number => Object.values<{ id: number }>(JSON.parse(text))[0]?.id ?? 0
