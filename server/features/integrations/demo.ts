import { type DemoPart, idOf, userIdOf } from '../../api/demo/demo.ts'
import { momentOf } from '../../api/demo/person.ts'
import { insertNumbered, insertRows } from '../../foundation/db/insert-rows.ts'
import { integrationAudit } from './audits.ts'
import { integrationCreated } from './facts.ts'

/** The issue tracker of some projects, and its keys for them. */
const tracker = {
  name: 'Issue tracker',
  type: 'issue_tracker',
  created: '2026-02-17',
  synced: '2026-11-13',
  projects: { 'Loom monitoring': 'LOOM', 'Reader app': 'READ', 'Patient forms': 'FORM' },
  users: 'Kavya Elias Aarav Tara Divya Quentin Liam Callum Ishaan Samuel Nikhil',
}

export const demoIntegration: DemoPart = {
  creates: 'integrations',
  after: ['projects', 'members'],

  async create(demo) {
    const { db, announce, organizationId: organization_id } = demo
    const { name, type, created } = tracker
    const stampOf = (i: number) => ({ created_at: momentOf(created, i), updated_at: momentOf(created, i) })
    const last_sync_at = momentOf(tracker.synced, 0)
    const rows = [{ organization_id, name, type, last_sync_at, ...stampOf(0) }]
    const [integration_id = 0] = await insertNumbered(db, { table: 'integrations', rows })
    const projectLinks = Object.entries(tracker.projects).map(([project, key], i) => ({
      organization_id,
      integration_id,
      project_id: idOf(demo, 'projects', project),
      remote_id: `P-${i + 1}`,
      remote_alternate_id: key,
      ...stampOf(i),
    }))
    const userLinks = tracker.users.split(' ').map((firstName, i) => ({
      organization_id,
      integration_id,
      user_id: userIdOf(demo, firstName),
      remote_id: `U-${101 + i}`,
      ...stampOf(i),
    }))
    await insertRows(db, { table: 'integration_project_links', rows: projectLinks })
    await insertRows(db, { table: 'integration_user_links', rows: userLinks })
    announce(integrationCreated({ organization_id, integration_id, name, type }))
    for (const [project, key] of Object.entries(tracker.projects))
      demo.tracked.set(project, { integrationId: integration_id, key })
  },

  past: [
    {
      hoursAgo: 98,
      entry: (change) => integrationAudit('sync', change),
      details: { tasks_created: 4, tasks_updated: 2 },
    },
  ],
}
