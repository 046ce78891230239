import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { projects, refreshWork } from './calls.ts'
import { ColorField } from './color-field.tsx'
import { projectForm, projectRatesForm, projectRatesOf, projectValuesOf } from './project-forms.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'
import { typeTitles } from './project-words.ts'

export function ProjectSettingsPage() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return (
    <ProjectFrame width="narrow">
      {(seen) => (
        <>
          {seen.mayChange ? <General key={`general-${seen.project.id}`} {...seen} /> : <Shown {...seen} />}
          {seen.mayChange && seen.seesMoney && <Rates key={`rates-${seen.project.id}`} {...seen} />}
          <MetadataSection
            key={`metadata-${seen.project.id}`}
            metadata={seen.project.metadata}
            mayChange={seen.mayChange}
            save={async (changes) => {
              await projects.changeMetadata(seen.project.id, changes)
              await refreshWork(queries, id)
            }}
          />
        </>
      )}
    </ProjectFrame>
  )
}

function General({ project }: SeenProject) {
  const { id } = useOrganization()
  const [maySeeClients] = useMay(`GET /v2/organizations/${id}/clients`)
  const queries = useQueryClient()
  const of = useCallForm(projectForm, {
    path: { project_id: project.id },
    values: projectValuesOf(project),
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone(t('Project saved.'))
    },
  })
  const { form } = of
  return (
    <Section title={t('General')} description={t('Type: {type}', { type: typeTitles()[project.type] })}>
      <Form of={of} label={t('General')} action={t('Save')} isGuarded>
        <TextInput label={t('Name')} maxLength={200} {...form.getInputProps('name')} />
        <Textarea
          label={t('Description')}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('description')}
        />
        {maySeeClients && (
          <ClientSelect
            label={t('Client')}
            description={t('Leave empty for internal work.')}
            {...form.getInputProps('client_id')}
          />
        )}
        <ColorField {...form.getInputProps('color')} />
        <Switch label={t('Billable')} {...form.getInputProps('billable', { type: 'checkbox' })} />
      </Form>
    </Section>
  )
}

function Rates({ project }: SeenProject) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(projectRatesForm, {
    path: { project_id: project.id },
    values: projectRatesOf(project),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone(t('Rates saved.'))
    },
  })
  const { form } = of
  return (
    <Section title={t('Rates')} description={t('Used for members without their own rate on this project.')}>
      <Form of={of} label={t('Rates')} action={t('Save rates')} isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label={t('Bill rate')}
            description={t('Per hour, charged to the client.')}
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label={t('Pay rate')}
            description={t('Per hour, paid to members.')}
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
      </Form>
    </Section>
  )
}

function Shown({ project }: SeenProject) {
  return (
    <Section title={t('General')}>
      <Facts
        facts={[
          [t('Name'), project.name],
          [t('Description'), project.description ?? <Quiet />],
          [t('Client'), project.client || <Quiet />],
          [t('Type'), typeTitles()[project.type]],
          [t('Billable'), project.billable ? t('Yes') : t('No')],
          [t('Created'), <Day key="created" at={project.created_at} />],
        ]}
      />
    </Section>
  )
}
