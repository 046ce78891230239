import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AppPage, openApp } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

test('a client with a budget, two projects, their people, their tasks, and one archived', async () => {
  const manager = await app.openAs(app.manager, `${organization}/clients`)
  await makeClient(manager)
  await makeProject(manager, 'Crane inspection')
  await makeProject(manager, 'Quay lights')
  const { client } = await onlyClient()
  assert.deepEqual(
    [client.name, client.emails, client.budget.cost, client.budget.alerts.near_limit],
    ['Harbour Authority', ['billing@harbour.example'], 12_000, 75],
  )

  await manager.getByRole('link', { name: 'Crane inspection' }).click()
  await addMember(manager, 'Uma', 'Member')
  await manager.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Tasks' }).click()
  await makeTask(manager, 'Look at the ropes', 'Uma User')
  await makeTask(manager, 'Write the report')

  await manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'To-dos' }).click()
  await manager.getByRole('link', { name: 'Global to-dos' }).click()
  await makeGlobalTodo(manager, 'Meetings', ['Crane inspection', 'Quay lights'])

  const project = (
    await app.call(`GET /v2/organizations/${app.organizationId}/projects`, app.owner)
  ).body.projects.find(({ name }: { name: string }) => name === 'Crane inspection')
  const tasks = `${organization}/projects/${project.id}/tasks`
  const member = await app.openAs(app.user, tasks)
  await member.getByRole('checkbox', { name: 'Completed: Look at the ropes' }).click()
  await member.getByText('Look at the ropes completed.').waitFor()
  await member.getByRole('checkbox', { name: 'Completed: Look at the ropes', checked: true }).waitFor()
  const others = member.getByRole('checkbox', { name: 'Completed: Write the report' })
  assert.equal(await others.getAttribute('aria-disabled'), 'true')
  assert.equal(await member.getByRole('button', { name: 'Archive', exact: true }).count(), 0)

  await manager.goto(app.url + tasks)
  await manager.getByRole('row', { name: /Look at the ropes.*Completed/ }).waitFor()
  await manager.getByRole('row', { name: /Meetings/ }).waitFor()
  await manager.getByRole('button', { name: 'Archive', exact: true }).click()
  await manager.getByRole('row', { name: /Look at the ropes.*Archived, completed/ }).waitFor()
  await manager.getByRole('row', { name: /Write the report.*Archived, to do/ }).waitFor()
  await manager.getByRole('button', { name: 'New task' }).waitFor({ state: 'detached' })
  await chooseStatus(manager, 'Archived, to do')
  await manager.getByRole('row', { name: /Look at the ropes/ }).waitFor({ state: 'detached' })
  await manager.getByRole('row', { name: /Write the report/ }).waitFor()

  await manager.goto(`${app.url}${organization}/projects?status=archived`)
  await manager.getByRole('checkbox', { name: 'Select Crane inspection' }).check()
  await manager.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Restore' }).click()
  await manager.getByText('Project restored.').waitFor()
  await manager.getByRole('button', { name: 'Undo' }).click()
  await manager.getByRole('row', { name: /Crane inspection/ }).waitFor()
  assert.deepEqual([manager.faults, member.faults], [[], []])
})

async function makeClient(page: AppPage): Promise<void> {
  await page.getByRole('button', { name: 'New client' }).first().click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByLabel('Name').fill('Harbour Authority')
  const emails = form.getByRole('combobox', { name: 'Email addresses' })
  await emails.fill('billing.harbour.example')
  await emails.press('Enter')
  await form.getByRole('radiogroup', { name: 'Budget type' }).getByText('Money').click()
  await form.getByRole('button', { name: 'Create client' }).click()
  await form.getByText('Enter a valid email address.').waitFor()
  await emails.press('Backspace')
  await emails.fill('billing@harbour.example')
  await emails.press('Enter')
  await form.getByRole('button', { name: 'Create client' }).click()
  await form.getByText('Fill this in.').waitFor()
  await form.getByLabel('Amount').fill('12000')
  await form.getByRole('switch', { name: 'Send alerts when the budget runs low' }).click()
  await form.getByLabel('Send alerts at').fill('75')
  await form.getByRole('button', { name: 'Create client' }).click()
  await page.getByRole('heading', { name: 'Harbour Authority', level: 1 }).waitFor()
}

async function makeProject(page: AppPage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).first().click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Bill rate').fill('85.5')
  await form.getByLabel('Name').press('Control+Enter')
  await page.getByRole('table', { name: 'Projects of Harbour Authority' }).getByText(name).waitFor()
}

async function addMember(page: AppPage, search: string, role: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add members' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add members' })
  await form.getByRole('combobox', { name: 'Members' }).fill(search)
  await page.getByRole('option', { name: search }).click()
  await form.getByRole('radio', { name: role }).check()
  await form.getByLabel('Pay rate').fill('30')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${search}.*30`) }).waitFor()
}

async function makeTask(page: AppPage, summary: string, assignee?: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByLabel('Summary').fill(summary)
  if (assignee) {
    await form.getByRole('combobox', { name: 'Assignees' }).click()
    await page.getByRole('option', { name: assignee }).click()
  }
  await form.getByRole('button', { name: 'Create task' }).click()
  await page.getByRole('table', { name: 'Tasks' }).getByText(summary).waitFor()
}

async function makeGlobalTodo(page: AppPage, name: string, projects: string[]): Promise<void> {
  await page.getByRole('button', { name: 'New global to-do' }).first().click()
  const form = page.getByRole('dialog', { name: 'New global to-do' })
  await form.getByLabel('Name').fill(name)
  for (const project of projects) {
    await form.getByRole('combobox', { name: 'Projects' }).fill(project)
    await page.getByRole('option', { name: project }).click()
  }
  await form.getByRole('button', { name: 'Create global to-do' }).click()
  await page.getByRole('row', { name: /Meetings.*2 projects/ }).waitFor()
}

async function chooseStatus(page: AppPage, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: status, exact: true }).check()
  await page.keyboard.press('Escape')
}

async function onlyClient() {
  const path = `GET /v2/organizations/${app.organizationId}/clients`
  const { body } = await app.call(path, app.owner)
  return { client: body.clients[0] }
}
