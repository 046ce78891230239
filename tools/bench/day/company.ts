import { writing } from '../../../server/api/writing.ts'
import { taskCreate } from '../../../server/features/tasks/events.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { makeTrackers } from '../../../server/simulate/make-trackers.ts'
import type { Site } from '../site.ts'
import { fillHooks } from '../webhooks/fill.ts'
import type { Person } from './readers.ts'
import type { Receivers } from './receivers.ts'
import type { RecordedPage, Role } from './recorded-pages.ts'

export type Company = {
  organizationId: number
  projectId: number
  token: string
  people: Person[]
  /** The paths of the webhooks that answer. */
  healthy: string[]
}

const webhooks = 20
const hanging = 2
/** One of so many people is a manager. */
const managed = 10

/** People who use the web app, and webhooks of which two never answer. */
export async function makeCompany(
  site: Site,
  count: number,
  { url, recorded, receivers }: { url: string; recorded: Record<Role, RecordedPage[]>; receivers: Receivers },
): Promise<Company> {
  const asServer = {
    database: site.database,
    now: systemClock().now(),
    actor: { userId: undefined, ip: undefined },
    factsAnnounced: () => {},
  }
  const { organizationId, projectIds, owner, members } = await writing(asServer, (writer) =>
    makeTrackers(writer, count, undefined),
  )
  const [projectId] = projectIds
  const { token } = owner
  const isManager = (place: number) => place % managed === 0
  const managers = members.filter((_, place) => isManager(place))
  const reply = await fetch(`${url}/v2/organizations/${organizationId}/update_members`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ members: managers.map(({ userId }) => ({ user_id: userId, role: 'manager' })) }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  const hooks = await fillHooks(
    site,
    { organizationId, projectId, token },
    { origin: receivers.origin, count: webhooks, events: [taskCreate.name] },
  )
  const paths = hooks.map(({ path }) => path)
  receivers.hang(paths.slice(0, hanging))
  return {
    organizationId,
    projectId,
    token,
    people: members.map((member, place) => ({
      userId: member.userId,
      token: member.token,
      pages: isManager(place) ? recorded.Manager : recorded.User,
    })),
    healthy: paths.slice(hanging),
  }
}
