import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { amountOf } from '../../ui/amount.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Day, Quiet } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { projects, refreshWork } from './calls.ts'
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
          {seen.mayChange && seen.isManager && <Rates key={`rates-${seen.project.id}`} {...seen} />}
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

function General({ project, isManager }: SeenProject) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      name: project.name,
      description: project.description ?? '',
      client_id: project.client_id ?? null,
      billable: project.billable,
    },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: (_, { description, ...changed }) =>
      projects.change(project.id, {
        ...changed,
        ...(description !== undefined && { description: description.trim() || null }),
      }),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone('The project is saved.')
    },
  })
  const { form } = of
  return (
    <Section title="General" description={`Kind: ${typeTitles[project.type].toLowerCase()}.`}>
      <Form of={of} label="General" action="Save" isGuarded>
        <TextInput label="Name" maxLength={200} {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('description')}
        />
        {isManager && (
          <ClientSelect
            label="Client"
            description="For whom the work is done."
            {...form.getInputProps('client_id')}
          />
        )}
        <Switch label="Time on it is billable" {...form.getInputProps('billable', { type: 'checkbox' })} />
      </Form>
    </Section>
  )
}

function Rates({ project }: SeenProject) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { bill_rate: project.bill_rate ?? '', pay_rate: project.pay_rate ?? '' },
    save: (_, { bill_rate, pay_rate }) =>
      projects.change(project.id, {
        ...(bill_rate !== undefined && { bill_rate: amountOf(bill_rate) }),
        ...(pay_rate !== undefined && { pay_rate: amountOf(pay_rate) }),
      }),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone('The rates are saved.')
    },
  })
  const { form } = of
  return (
    <Section title="Rates" description="They hold for members who have no rate of their own on this project.">
      <Form of={of} label="Rates" action="Save rates" isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label="Bill rate"
            description="Per hour, to the client. Empty: none."
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label="Pay rate"
            description="Per hour, to members. Empty: none."
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
    <Section title="General">
      <Facts
        facts={[
          ['Name', project.name],
          ['Description', project.description ?? <Quiet />],
          ['Client', project.client || <Quiet />],
          ['Kind', typeTitles[project.type]],
          ['Billable', project.billable ? 'Yes' : 'No'],
          ['Created', <Day key="created" at={project.created_at} />],
        ]}
      />
    </Section>
  )
}
