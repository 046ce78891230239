import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { momentOf } from '../../../api/demo/person.ts'
import { insertNamed, insertRows } from '../../../foundation/db/insert-rows.ts'
import { firstDate } from '../../../foundation/time/calendar-date.ts'
import { projectAudit } from '../audits.ts'
import { projectCreated } from '../facts.ts'
import { completeBudget } from '../rules/budget.ts'
import { projects, type StoryProject, statusOf } from './story.ts'

export const demoProjects: DemoPart = {
  creates: 'projects',
  after: ['clients'],

  async create(demo) {
    const rows = projects.map((project, i) => rowOf(demo, project, i))
    demo.ids.projects = await insertNamed(demo.db, { table: 'projects', rows })
    demo.projects = projects.map((project) => ({
      id: idOf(demo, 'projects', project.name),
      name: project.name,
      created: project.created,
      archived: project.archived,
      status: statusOf(project),
      isBreak: project.type === 'work_break',
      isBillable: project.type !== 'work_break' && (project.isBillable ?? true),
    }))
    await recordSpans(demo, rows)
    for (const { organization_id, name, client_id } of rows)
      demo.announce(
        projectCreated({
          organization_id,
          project_id: idOf(demo, 'projects', name),
          project_name: name,
          client_id,
        }),
      )
  },

  past: [
    {
      hoursAgo: 154,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => projectAudit('update', change),
      project: 'Ferry booking site',
      details: { changed: ['budget'] },
    },
    {
      hoursAgo: 130,
      by: 'Inês',
      from: 'lisbon',
      entry: (change) => projectAudit('update', change),
      project: 'Crew rota app',
      details: { changed: ['name'] },
    },
    {
      hoursAgo: 35,
      by: 'Daniel',
      from: 'toronto',
      entry: (change) => projectAudit('update', change),
      project: 'Old intranet',
      details: { changed: ['status'] },
    },
    {
      hoursAgo: 4,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => projectAudit('update', change),
      project: 'Design system',
      details: { changed: ['billable', 'description'] },
    },
  ],
}

/** The clients and rates of projects hold for all days, also those before now. */
async function recordSpans(demo: Demo, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  const of = ({ organization_id, name }: { organization_id: number; name: string }) => ({
    organization_id,
    project_id: idOf(demo, 'projects', name),
    start_date: firstDate,
  })
  const clients = rows.flatMap((row) =>
    row.client_id === null ? [] : { ...of(row), client_id: row.client_id },
  )
  const rates = rows.flatMap((row) => [
    ...(row.pay_rate === null ? [] : [{ ...of(row), kind: 'pay', rate: row.pay_rate }]),
    ...(row.bill_rate === null ? [] : [{ ...of(row), kind: 'bill', rate: row.bill_rate }]),
  ])
  await insertRows(demo.db, { table: 'project_clients', rows: clients })
  await insertRows(demo.db, { table: 'project_rates', rows: rates })
}

function rowOf(demo: Demo, project: StoryProject, place: number) {
  return {
    organization_id: demo.organizationId,
    name: project.name,
    description: project.description ?? null,
    status: statusOf(project),
    type: project.type ?? 'project',
    client_id: project.client === undefined ? null : idOf(demo, 'clients', project.client),
    color: project.color ?? null,
    billable: project.isBillable ?? true,
    budget: project.budget ? completeBudget(project.budget) : null,
    metadata: project.metadata ?? {},
    pay_rate: project.rates?.[0] ?? null,
    bill_rate: project.rates?.[1] ?? null,
    created_at: momentOf(project.created, place),
    updated_at: momentOf(project.archived ?? project.deleted ?? project.changed ?? project.created, place),
  }
}
