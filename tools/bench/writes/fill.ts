import { stint } from './revision.ts'

export type Filled = { organizationId: number; token: string }

const owner = { email: 'owner@bench.test', name: 'Olga Owner', password: 'lantern tide pool' }

/** An organization with its owner's token, made by the commands of the program, which every revision has. */
export async function fill(tree: string, environment: Record<string, string>): Promise<Filled> {
  const admin = async (command: string, options: Record<string, string>) =>
    JSON.parse(
      await stint(tree, environment, [
        'admin',
        command,
        ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ]),
    )
  await stint(tree, environment, ['migrate'])
  const { user } = await admin('create-user', owner)
  const { organization } = await admin('create-organization', { name: 'Bench', owner: owner.email })
  const { organization_token } = await admin('create-organization-token', {
    organization: String(organization.id),
    member: String(user.id),
  })
  return { organizationId: organization.id, token: organization_token.token }
}

/** Creates a project through the API and returns its id. */
export async function createProject(url: string, { organizationId, token }: Filled): Promise<number> {
  const reply = await fetch(`${url}/v2/organizations/${organizationId}/projects`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Crane' }),
  })
  if (reply.status !== 201)
    throw new Error(`The project was not created: ${reply.status} ${await reply.text()}`)
  const { project } = (await reply.json()) as { project: { id: number } }
  return project.id
}
