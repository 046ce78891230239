import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { baseUrl } from '../../api/account-client.ts'
import { manages } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Command } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { type Integration, integrationQuery, integrations, integrationsKey } from './calls.ts'
import { LinkedProjects } from './linked-projects.tsx'
import { LinkedUsers } from './linked-users.tsx'

export function IntegrationPage() {
  return manages(useOrganization()) ? <Found /> : <NotForYou title="Integration" />
}

function Found() {
  const { id } = useOrganization()
  const integrationId = Number(useParams({ strict: false }).integrationId)
  const integration = useQuery(integrationQuery(id, integrationId))
  if (hasCode(integration.error, 'not_found')) return <NotFound />
  return <Loaded query={integration}>{(found) => <Shown key={found.id} integration={found} />}</Loaded>
}

function Shown({ integration }: { integration: Integration }) {
  return (
    <Page
      title={integration.name}
      description="An integration: another system that is kept in step with this one."
      actions={<Remove integration={integration} />}
      width="narrow"
    >
      <Section title="About">
        <Facts
          facts={[
            ['Kind', integration.type.replaceAll('_', ' ')],
            ['Last sync', <TimeAgo key="sync" at={integration.last_sync_at} />],
            ['Created', <Day key="created" at={integration.created_at} />],
            integration.status === 'disabled' && ['Disabled because', integration.disabled_reason],
          ]}
        />
        {integration.last_sync_at === null && (
          <Command
            title="Send what your system has"
            text={`curl -X PUT "${baseUrl()}/v2/integrations/${integration.id}/sync" -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" -d '{"projects": [{"remote_id": "PRJ-7", "name": "Harbour crane"}]}'`}
          />
        )}
      </Section>
      <Settings integration={integration} />
      <LinkedProjects integrationId={integration.id} />
      <LinkedUsers integrationId={integration.id} />
    </Page>
  )
}

function Settings({ integration }: { integration: Integration }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      name: integration.name,
      isActive: integration.status === 'active',
      disabled_reason: integration.disabled_reason ?? '',
    },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ name, isActive, disabled_reason }) =>
      integrations.change(integration.id, {
        name: name.trim(),
        status: isActive ? 'active' : 'disabled',
        ...(!isActive && { disabled_reason: disabled_reason.trim() || null }),
      }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
      sayDone('The integration is saved.')
    },
  })
  const { form } = of
  return (
    <Section title="Settings">
      <Form of={of} label="Integration" action="Save" isGuarded>
        <TextInput label="Name" maxLength={200} {...form.getInputProps('name')} />
        <Switch
          label="Active"
          description="A disabled integration refuses to be synced."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        {!form.values.isActive && (
          <TextInput label="Why it is disabled" {...form.getInputProps('disabled_reason')} />
        )}
      </Form>
    </Section>
  )
}

function Remove({ integration }: { integration: Integration }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => integrations.remove(integration.id),
    onSuccess: async () => {
      await navigate({ to: paths.integrations(id) })
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
      sayDone(`“${integration.name}” is deleted.`)
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Delete “${integration.name}”?`,
      consequence: 'Its links go. The projects and tasks that it made stay, and keep their remote ids.',
      action: 'Delete',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={askAndRemove}
    >
      Delete
    </Button>
  )
}
