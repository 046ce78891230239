import { Alert, PasswordInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { TeamPicker } from '../../directory/team-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { IconMailPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { metadataFaults } from '../../ui/metadata.ts'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { refreshPeople } from './member-calls.ts'
import { entryRoles } from './member-words.tsx'
import { newMemberForm } from './organization-forms.ts'

export function NewMemberPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`POST /v2/organizations/${id}/members`} otherwise={<NotForYou title={t('Add a member')} />}>
      <Page
        title={t('Add a member')}
        width="narrow"
        description={<AnchorLink to={paths.people(id)}>{t('People')}</AnchorLink>}
      >
        <Alert color="accent" mb="md" icon={<IconMailPlus size={18} />}>
          {rich(
            'For people who can’t sign up themselves: you choose their first password. <link>Invite</link> everyone else by email.',
            { link: (words) => <AnchorLink to={paths.newInvites(id)}>{words}</AnchorLink> },
          )}
        </Alert>
        <NewMember />
      </Page>
    </IfMay>
  )
}

function NewMember() {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newMemberForm, {
    path: { organization_id: id },
    validate: ({ user, metadata }) => ({
      'user.first_name': user.first_name.trim() === '' ? t('Fill this in.') : null,
      'user.email': user.email.includes('@') ? null : t('Enter a valid email address.'),
      'user.password': checkPassword(user.password),
      ...metadataFaults(metadata),
    }),
    onSaved: async ({ organization_member }, { user }) => {
      await refreshPeople(queries, id)
      sayDone(t('{member} added.', { member: user.first_name }))
      await navigate({ to: paths.member(id, organization_member.user_id) })
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New member')}
      action={t('Add member')}
      isGuarded
      beside={
        <ButtonLink to={paths.people(id)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <Section title={t('Account')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('First name')}
            autoFocus
            maxLength={100}
            {...form.getInputProps('user.first_name')}
          />
          <TextInput label={t('Last name')} maxLength={100} {...form.getInputProps('user.last_name')} />
        </SimpleGrid>
        <TextInput label={t('Email')} type="email" {...form.getInputProps('user.email')} />
        <PasswordInput
          label={t('First password')}
          autoComplete="new-password"
          description={passwordHelp()}
          {...form.getInputProps('user.password')}
        />
        <Switch
          label={t('Must choose a new password at first sign-in')}
          {...form.getInputProps('user.require_password_change', { type: 'checkbox' })}
        />
        <Switch
          label={t('Can receive emails')}
          {...form.getInputProps('user.allow_receiving_emails', { type: 'checkbox' })}
        />
      </Section>
      <Section title={t('Work')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('Role')}
            description={t('Also used on the projects and teams below.')}
            data={entryRoles()}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          <MoneyField
            label={t('Pay rate per hour')}
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
        <ProjectPicker label={t('Projects')} {...form.getInputProps('project_ids')} />
        <TeamPicker label={t('Teams')} {...form.getInputProps('team_ids')} />
        <Switch
          label={t('View only')}
          description={t('They keep their access but can’t change anything.')}
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
        <MetadataEditor form={form} />
      </Section>
    </Form>
  )
}
