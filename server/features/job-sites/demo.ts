import { type Demo, type DemoPart, idOf, userIdOf, workOf } from '../../api/demo/demo.ts'
import { insertNamed } from '../../foundation/db/insert-rows.ts'
import { addDays24h, toSeconds } from '../../foundation/time/instant.ts'
import { present } from '../../foundation/values/present.ts'
import { jobSiteAudit } from './audits.ts'
import { createDemoVisits } from './demo-visits.ts'
import { jobSiteCreated } from './facts.ts'
import { newTerms, type RuleTerms } from './rules/site-rules.ts'
import { insertRules } from './store/rules.ts'
import { recordShape } from './store/shapes.ts'

const places = [
  { name: 'Studio', address: 'Rua do Alecrim 21, Lisboa', latitude: 38.709, longitude: -9.1427, radius: 100 },
  { name: 'Pier 4', address: 'Cais do Sodré, Lisboa', radius: 150, latitude: 38.7049, longitude: -9.1446 },
  { name: 'Bakery', address: 'Rua Garrett 60, Lisboa', radius: 80, latitude: 38.7106, longitude: -9.1411 },
]
/** The sites are older than the visits of the week. */
const daysAgo = 14

/** Three sites in Lisbon: one without rules, one that starts a timer, one that notifies; with a week of visits. */
export const demoJobSites: DemoPart = {
  creates: 'job sites',
  after: ['teams', 'project members', 'members', 'tracked time', 'screenshots'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    const founded = addDays24h(now, -daysAgo)
    const row = {
      organization_id: organizationId,
      status: 'active',
      created_at: founded,
      updated_at: founded,
    }
    const ids = await insertNamed(db, {
      table: 'job_sites',
      rows: places.map((place) => ({ ...row, ...place })),
    })
    await recordShape(db, organizationId, [...ids.values()], founded)
    for (const [name, siteId] of ids) {
      const rules = rulesOf(demo, name)
      if (rules.length > 0) await insertRules(db, { organizationId, siteId }, rules)
      announce(jobSiteCreated({ organization_id: organizationId, job_site_id: siteId }))
    }
    const since = toSeconds(founded)
    const shapes = places.map((place) => ({
      ...place,
      since,
      isActive: true,
      siteId: present(ids.get(place.name), 'job site'),
    }))
    await createDemoVisits(demo, shapes)
  },

  past: [
    {
      hoursAgo: 24 * daysAgo,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => jobSiteAudit('create', change),
      details: { name: 'Pier 4' },
    },
  ],
}

function rulesOf(demo: Demo, site: string): RuleTerms[] {
  if (site === 'Pier 4') {
    const userId = userIdOf(demo, 'Gonçalo')
    const start_project_id = workOf(demo, userId) ?? null
    return [newTerms({ enter_action: 'track', exit_action: 'track', user_ids: [userId], start_project_id })]
  }
  if (site === 'Bakery')
    return [newTerms({ enter_action: 'notify', team_ids: [idOf(demo, 'teams', 'Field service')] })]
  return []
}
