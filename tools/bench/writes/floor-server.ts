import { listen, openFloor } from '../floor.ts'

// The rows of a task, its fact and its audit entry in one transaction.

const pool = openFloor()

await pool.query(`
  create table if not exists bench_facts (id bigint generated always as identity primary key, stream bigint not null,
    name text not null, payload jsonb not null, announced_at timestamptz not null);
  create table if not exists bench_entries (id bigint generated always as identity primary key, organization_id int not null,
    action text not null, record_type text not null, record_id bigint not null, project_id int, details jsonb not null,
    created_at timestamptz not null)`)

const insertTask = {
  name: 'task',
  text: `insert into tasks (organization_id, project_id, summary, created_at, updated_at)
         select organization_id, id, $2, now(), now() from projects where id = $1 returning *`,
}
const insertFact = {
  name: 'fact',
  text: `insert into bench_facts (stream, name, payload, announced_at) values ($1, 'task.created', $2, now())`,
}
const insertEntry = {
  name: 'entry',
  text: `insert into bench_entries (organization_id, action, record_type, record_id, project_id, details, created_at)
         values ($1, 'create', 'Task', $2, $3, $4, now())`,
}

listen(async (request, response) => {
  const [, projectId] = /^\/v2\/projects\/(\d+)\/tasks$/.exec(request.url ?? '') ?? []
  if (projectId === undefined) return {}
  let text = ''
  for await (const piece of request) text += piece
  const { summary }: { summary: string } = JSON.parse(text)
  response.statusCode = 201
  return { task: await createTask(projectId, summary) }
})

async function createTask(projectId: string, summary: string): Promise<Record<string, unknown>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ ...insertTask, values: [projectId, summary] })
    const [task] = rows
    const details = JSON.stringify({ summary })
    await client.query({ ...insertFact, values: [task.organization_id, details] })
    await client.query({ ...insertEntry, values: [task.organization_id, task.id, projectId, details] })
    await client.query('commit')
    return task
  } finally {
    client.release()
  }
}
