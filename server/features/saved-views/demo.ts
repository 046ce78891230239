import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { insertNamed } from '../../foundation/db/insert-rows.ts'
import { savedViewCreated } from './facts.ts'

const views = [
  { by: 'Ana', list: 'projects', name: 'Archived projects', query: 'status=archived', shared: true },
  { by: 'Ana', list: 'invoices', name: 'Late', query: 'state=late', shared: true },
  { by: 'Ana', list: 'people', name: 'Managers', query: 'role=manager', shared: false },
  {
    by: 'Ana',
    list: 'reports',
    name: 'Hours per client',
    query: 'by=client,project&report=time',
    shared: true,
  },
  ...[
    { name: 'Week by member', query: 'report=weekly' },
    { name: 'Hours per day', query: 'by=day&report=time' },
    { name: 'Hours per project', query: 'by=project,member&report=time' },
    { name: 'Billable amounts', query: 'by=client,project&report=billable_amounts' },
    { name: 'Margins', query: 'by=project&report=margins' },
    { name: 'Utilization', query: 'by=member&report=utilization' },
    { name: 'Expenses by category', query: 'report=expenses' },
  ].map((report) => ({ by: 'Ana', list: 'reports', ...report, shared: true })),
]

/** Views of lists and reports for everyone, and one of the owner alone. */
export const demoSavedViews: DemoPart = {
  creates: 'saved views',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    const rows = views.map(({ by, ...view }) => ({
      organization_id: organizationId,
      user_id: userIdOf(demo, by),
      ...view,
      created_at: now,
      updated_at: now,
    }))
    for (const [name, id] of await insertNamed(db, { table: 'saved_views', rows })) {
      if (rows.some((view) => view.name === name && view.list === 'reports' && view.shared))
        demo.savedReports.set(name, id)
      announce(savedViewCreated({ organization_id: organizationId, saved_view_id: id }))
    }
  },
}
