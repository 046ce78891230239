import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startAfresh, useAccountState } from '../../api/account-state.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newOrganizationForm } from './organization-forms.ts'

export function NewOrganizationPage() {
  const { organizations } = useAccountState()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newOrganizationForm, {
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ organization }) => {
      await startAfresh(queries)
      await navigate({ to: paths.organization(organization.id) })
    },
  })
  return (
    <Page title={t('New organization')} width="narrow">
      <Section
        title={
          organizations.length === 0
            ? t('You’re not in an organization yet')
            : t('Create another organization')
        }
        description={
          organizations.length === 0
            ? t('Ask your employer for an invite, or create your own organization.')
            : t('You become its owner. It uses your time zone at first.')
        }
      >
        <Form of={of} label={t('New organization')} action={t('Create organization')}>
          <TextInput label={t('Name')} autoFocus maxLength={200} {...of.form.getInputProps('name')} />
        </Form>
      </Section>
    </Page>
  )
}
