import { randomUUID } from 'node:crypto'
import { type Writer, writing } from '../../../server/api/writing.ts'
import { addProjectCounts } from '../../../server/features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../../../server/features/projects/store/project-members.ts'
import { addPolicies, takeVersion } from '../../../server/features/screenshots/store/policies.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { drawScreen } from '../../../server/foundation/images/draw-screen.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { addDays24h, addSeconds } from '../../../server/foundation/time/instant.ts'
import { quantile } from '../bench.ts'
import type { MeasuredServer } from '../servers.ts'
import type { Filled } from '../spine/fill.ts'
import { paced } from '../webhooks/pace.ts'

export type Uploads = {
  perSecond: number
  notStored: number
  uploadP50Millis: number
  uploadP99Millis: number
  /** Of the GETs, while nothing else runs and during the uploads. */
  quietP99Millis: number
  getP50Millis: number
  getP99Millis: number
  peakBytes: number
}

const pace = { perSecond: 20, mostAtOnce: 60 }

/** Screens of 2560×1440 arrive at a steady pace while a user reads a list. */
export async function measureUploads(
  database: Database,
  server: MeasuredServer,
  filled: Filled,
  seconds: number,
): Promise<Uploads> {
  await switchOn(database, filled)
  const images = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const drawn = await drawScreen(number, { width: 2_560, height: 1_440, type: 'jpeg' })
      return new Uint8Array(drawn)
    }),
  )
  const headers = { Authorization: `Bearer ${filled.token}` }
  const base = `${server.url}/v2/organizations/${filled.organizationId}`
  const began = addSeconds(systemClock().now(), -600)
  let notStored = 0
  const upload = async (number: number) => {
    // A slot of its own for each: the bound of a slot is not what is measured.
    const at = addSeconds(began, -600 * number)
    const query = `uuid=${randomUUID()}&project_id=${filled.middleProjectId}&recorded_at=${at}&screen=1`
    const reply = await fetch(`${base}/tracking/screenshots?${query}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'image/jpeg' },
      body: images[number % images.length] ?? null,
    })
    if (!(await reply.text()).includes('"accepted"')) notStored += 1
  }
  const read = async () => {
    const reply = await fetch(`${base}/projects?page_limit=100`, { headers })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A list was answered ${reply.status}.`)
  }
  await paced({ ...pace, seconds: 3 }, (number) => upload(10_000 + number))
  const quiet = await timed({ ...pace, seconds: 5 }, read)
  notStored = 0
  const [uploads, gets] = await Promise.all([
    timed({ ...pace, seconds }, upload),
    timed({ ...pace, seconds }, read),
  ])
  return {
    perSecond: uploads.perSecond,
    notStored,
    uploadP50Millis: quantile(uploads.millis, 0.5),
    uploadP99Millis: quantile(uploads.millis, 0.99),
    quietP99Millis: quantile(quiet.millis, 0.99),
    getP50Millis: quantile(gets.millis, 0.5),
    getP99Millis: quantile(gets.millis, 0.99),
    peakBytes: await server.peakBytes(),
  }
}

async function timed(given: typeof pace & { seconds: number }, work: (number: number) => Promise<void>) {
  const millis: number[] = []
  const perSecond = await paced(given, async (number) => {
    const began = performance.now()
    await work(number)
    millis.push(performance.now() - began)
  })
  return { perSecond, millis }
}

/** The owner tracks time on the project, with screenshots for as long as images may be old. */
function switchOn(database: Database, { organizationId, middleProjectId: projectId }: Filled): Promise<void> {
  const site = { database, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
  return writing({ ...site, now: systemClock().now() }, async ({ db, now }: Writer) => {
    const { userId } = await queriedOne<{ userId: number }>(
      db,
      sql`select min(user_id) as "userId" from organization_members
          where organization_id = ${organizationId} and role = 'owner'`,
    )
    const on = { user_id: userId, role: 'user' as const, pay_rate: null, bill_rate: null }
    await insertProjectMembers(db, { organizationId, projectId }, [on], now)
    await addProjectCounts(db, organizationId, [countOf(userId, 'user')])
    const version = await takeVersion(db, organizationId, now)
    await addPolicies(db, organizationId, [{ user_id: 0, screenshot_frequency: 1 }], {
      version,
      byId: userId,
      now: addDays24h(now, -180),
    })
  })
}
