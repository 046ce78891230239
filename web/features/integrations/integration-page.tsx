import { Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { baseUrl } from '../../api/account-client.ts'
import { useMay } from '../../api/permissions.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Command } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { type Integration, integrationQuery, integrationsKey, removeIntegration } from './calls.ts'
import { integrationForm, integrationValuesOf } from './integration-forms.ts'
import { LinkedProjects } from './linked-projects.tsx'
import { LinkedUsers } from './linked-users.tsx'

export function IntegrationPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/integrations`}
      otherwise={<NotForYou title={t('Integration')} />}
    >
      <Found />
    </IfMay>
  )
}

function Found() {
  const { id } = useOrganization()
  const integrationId = Number(useParams({ strict: false }).integrationId)
  const integration = useQuery(integrationQuery(id, integrationId))
  if (hasCode(integration.error, 'not_found')) return <NotFound />
  return <Loaded query={integration}>{(found) => <Shown key={found.id} integration={found} />}</Loaded>
}

function Shown({ integration }: { integration: Integration }) {
  const { id, name, type, status, last_sync_at, created_at, disabled_reason } = integration
  const [mayChange, mayDelete] = useMay(`PUT /v2/integrations/${id}`, `DELETE /v2/integrations/${id}`)
  return (
    <Page
      title={name}
      description={t('Syncs another system with this organization.')}
      actions={mayDelete && <Remove integration={integration} />}
      width="narrow"
    >
      <Section title={t('About')}>
        <Facts
          facts={[
            [t('Type'), type.replaceAll('_', ' ')],
            [t('Last sync'), <TimeAgo key="sync" at={last_sync_at} />],
            [t('Created'), <Day key="created" at={created_at} />],
            status === 'disabled' && [t('Reason disabled'), disabled_reason],
          ]}
        />
        {last_sync_at === null && <Command title={t('Send your first sync')} text={firstSync(id)} />}
      </Section>
      {mayChange && <Settings integration={integration} />}
      <LinkedProjects integrationId={id} />
      <LinkedUsers integrationId={id} />
    </Page>
  )
}

function firstSync(integrationId: number): string {
  return `curl -X PUT "${baseUrl()}/v2/integrations/${integrationId}/sync" -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" -d '{"projects": [{"remote_id": "PRJ-7", "name": "Harbour crane"}]}'`
}

function Settings({ integration }: { integration: Integration }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(integrationForm, {
    path: { integration_id: integration.id },
    values: integrationValuesOf(integration),
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
      sayDone(t('Integration saved.'))
    },
  })
  const { form } = of
  return (
    <Section title={t('Settings')}>
      <Form of={of} label={t('Integration')} action={t('Save')} isGuarded>
        <TextInput label={t('Name')} maxLength={200} {...form.getInputProps('name')} />
        <Switch
          label={t('Active')}
          description={t('A disabled integration can’t sync.')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        {!form.values.is_active && (
          <TextInput label={t('Reason')} {...form.getInputProps('disabled_reason')} />
        )}
      </Form>
    </Section>
  )
}

function Remove({ integration }: { integration: Integration }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removal = useRemoval({
    remove: () => removeIntegration(integration.id),
    refresh: async () => {
      await navigate({ to: paths.integrations(id) })
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
    },
    question: {
      title: t('Delete {integration}?', { integration: integration.name }),
      consequence: t(
        'This removes its links. The projects and tasks that it created stay, with their external IDs.',
      ),
      action: t('Delete'),
    },
    done: t('{integration} deleted.', { integration: integration.name }),
  })
  return <DeleteButton removal={removal} />
}
