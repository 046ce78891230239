import { Alert, PasswordInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayManage } from '../../api/account-state.ts'
import { renamed } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { TeamPicker } from '../../directory/team-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { Form } from '../../ui/form.tsx'
import { IconMailPlus } from '../../ui/icons.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { metadataFaults, type Pair } from '../../ui/metadata.ts'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { members, refreshPeople } from './member-calls.ts'
import { entryRoles } from './member-words.tsx'

type EntryRole = 'organization_manager' | 'project_manager' | 'project_user' | 'project_viewer'

export function NewMemberPage() {
  const organization = useOrganization()
  if (!mayManage(organization)) return <NotForYou title="Add a member" />
  return (
    <Page
      title="Add a member"
      width="narrow"
      description={<AnchorLink to={paths.people(organization.id)}>People</AnchorLink>}
    >
      <Alert color="accent" mb="md" icon={<IconMailPlus size={18} />}>
        For people who do not sign up themselves: you choose their first password and hand it to them.
        Everybody else is better{' '}
        <AnchorLink to={paths.newInvites(organization.id)}>invited by mail</AnchorLink>.
      </Alert>
      <NewMemberForm />
    </Page>
  )
}

function NewMemberForm() {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: {
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      require_password_change: true,
      allow_receiving_emails: false,
      role: 'project_user' as EntryRole,
      view_only: false,
      pay_rate: '' as Amount,
      project_ids: [] as number[],
      team_ids: [] as number[],
      metadata: [] as Pair[],
    },
    validate: (values) => ({
      first_name: values.first_name.trim() === '' ? 'Fill this in.' : null,
      email: values.email.includes('@') ? null : 'This does not look like an e-mail address.',
      password: checkPassword(values.password),
      ...metadataFaults(values.metadata),
    }),
    save: async (values) => {
      const { first_name, last_name, email, password, ...rest } = values
      const { require_password_change, allow_receiving_emails, pay_rate, metadata, ...body } = rest
      try {
        return await members.create(id, {
          ...body,
          pay_rate: amountOf(pay_rate),
          metadata: metadata.map(({ key, value }) => ({ key: key.trim(), value })),
          user: {
            first_name: first_name.trim(),
            last_name: last_name.trim(),
            email: email.trim(),
            password,
            require_password_change,
            allow_receiving_emails,
          },
        })
      } catch (error) {
        throw renamed(error, (attribute) => attribute.replace(/^user\.(name$)?/, '$1'))
      }
    },
    onSaved: async ({ organization_member }, values) => {
      await refreshPeople(queries, id)
      sayDone(`${values.first_name} is a member.`)
      await navigate({ to: paths.member(id, organization_member.user_id) })
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New member"
      action="Add member"
      isGuarded
      beside={
        <ButtonLink to={paths.people(id)} variant="default">
          Cancel
        </ButtonLink>
      }
    >
      <Section title="Account">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoFocus maxLength={100} {...form.getInputProps('first_name')} />
          <TextInput label="Last name" maxLength={100} {...form.getInputProps('last_name')} />
        </SimpleGrid>
        <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
        <PasswordInput
          label="First password"
          autoComplete="new-password"
          description={passwordHelp()}
          {...form.getInputProps('password')}
        />
        <Switch
          label="Asked to choose their own at the first sign-in"
          {...form.getInputProps('require_password_change', { type: 'checkbox' })}
        />
        <Switch
          label="Mails may be sent to them"
          {...form.getInputProps('allow_receiving_emails', { type: 'checkbox' })}
        />
      </Section>
      <Section title="Work">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label="Role"
            description="Also their role on the projects and in the teams below."
            data={entryRoles}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          <MoneyField label="Pay rate per hour" currency={currency} {...form.getInputProps('pay_rate')} />
        </SimpleGrid>
        <ProjectPicker label="Projects" {...form.getInputProps('project_ids')} />
        <TeamPicker label="Teams" {...form.getInputProps('team_ids')} />
        <Switch
          label="View only"
          description="They see what they may see, and change nothing."
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
        <MetadataEditor form={form} />
      </Section>
    </Form>
  )
}
