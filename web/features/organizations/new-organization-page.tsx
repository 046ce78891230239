import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startAfresh, useAccountState } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'

export function NewOrganizationPage() {
  const { organizations } = useAccountState()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ name }) => v2('POST /v2/organizations', { body: { name: name.trim() } }),
    onSaved: async ({ organization }) => {
      await startAfresh(queries)
      await navigate({ to: paths.organization(organization.id) })
    },
  })
  return (
    <Page title="New organization" width="narrow">
      <Section
        title={organizations.length === 0 ? 'You belong to no organization yet' : 'Start another one'}
        description={
          organizations.length === 0
            ? 'Ask for an invitation to the one that you work for, or start your own.'
            : 'You become its owner. It starts in your time zone.'
        }
      >
        <Form of={of} label="New organization" action="Create organization">
          <TextInput label="Name" autoFocus maxLength={200} {...of.form.getInputProps('name')} />
        </Form>
      </Section>
    </Page>
  )
}
