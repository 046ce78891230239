import { addSeconds, instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import { jobSitesIn, locationItem, plainSite } from './job-sites.ts'
import type { RandomWrite } from './random-time-writes.ts'
import { timersIn } from './timers.ts'
import { trackedIn } from './tracked.ts'
import type { World } from './world.ts'

const actions = ['none', 'track', 'notify']

/** Sites, their rules, walks around them by a member with a rule and one without, and looks at their locations. */
export async function randomJobSiteWrites(w: World): Promise<RandomWrite[]> {
  const { post, put, rules, create } = jobSitesIn(w)
  const { send, activity } = trackedIn(w)
  const walkers = [await w.addPerson('Wanda Walker'), await w.addPerson('Pascal Passer')]
  const projectId = await timersIn(w).makeProject('Walks', walkers)
  const home = { ...plainSite, latitude: -33.86, longitude: 151.2 }
  await create({ ...home, rules: [{ user_ids: [walkers[0]?.id] }] })
  const made: { id: number; ruleIds: number[] }[] = []
  const one = (at: number) => made[at % Math.max(1, made.length)] ?? { id: 0, ruleIds: [] }

  async function createSite(a: number, b: number): Promise<Called> {
    const rule = { enter_action: actions[a % 3], exit_action: actions[b % 3], user_ids: [w.user.id] }
    const reply = await post({ latitude: (a % 180) - 90, longitude: (b % 360) - 180, rules: [rule] })
    if (reply.status === 201)
      made.push({
        id: reply.body.job_site.id,
        ruleIds: reply.body.job_site.rules.map(({ id }: { id: number }) => id),
      })
    return reply
  }

  /** Both are at the site or away from it, in this minute: a site judges only what comes after it was created. */
  async function walk(a: number, b: number): Promise<Called> {
    const now = await w.now()
    const slot = instantFromSeconds(Math.floor(toSeconds(now) / 600) * 600)
    const place = (seconds: number) => ({
      ...locationItem(w, addSeconds(now, seconds), 0),
      project_id: projectId,
      longitude: home.longitude,
      accuracy: 5,
      latitude: home.latitude + (a % 2 ? (b % 9) / 1_000 : 0),
    })
    const [first, second] = walkers
    const items = () => [activity(slot, { project_id: projectId, tracked: 1 }), ...[1, 15, 30, 45].map(place)]
    if (first) await send(first, items())
    return send(second ?? w.user, items())
  }

  /** A look at what was sent today is logged. */
  async function look(): Promise<Called> {
    const stop = addSeconds(await w.now(), 600)
    const window = `time_slot[start]=${addSeconds(stop, -86_400)}&time_slot[stop]=${stop}`
    return w.call(`GET /v2/organizations/${w.organizationId}/locations?${window}`, w.owner)
  }

  return [
    walk,
    look,
    (_, b) => post({ rules: b % 2 ? [{ user_ids: [w.user.id] }] : [] }),
    createSite,
    (a, b) => put(one(a).id, { radius: 50 + (b % 100), status: b % 3 ? 'active' : 'archived' }),
    (a, b) => rules('add', one(a).id, { rules: [{ exit_action: actions[b % 3] }] }),
    (a, b) => {
      const site = one(a)
      const id = site.ruleIds[0] ?? 0
      return rules('update', site.id, { rules: [{ id, enter_action: actions[b % 3] }] })
    },
  ]
}
