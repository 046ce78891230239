import { Group, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayManage } from '../../api/account-state.ts'
import type { MemberProfileField } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { ask } from '../../ui/ask.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Quiet } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { profileFields, profileFieldsQuery, refreshPeople } from './member-calls.ts'

const types: Record<MemberProfileField['type'], string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
}

export function ProfileFieldsPage() {
  const organization = useOrganization()
  const query = useQuery(profileFieldsQuery(organization.id))
  if (!mayManage(organization)) return <NotForYou title="Settings" />
  return (
    <Page title="Settings" width="narrow" sections={<SettingsLinks />}>
      <Section
        title="Profile fields"
        description="What you want to know of your members besides the usual. Only owners, managers and the member see what is in them."
      >
        <NewField />
        <Loaded query={query}>
          {(fields) =>
            fields.length === 0 ? (
              <Quiet>There are none yet.</Quiet>
            ) : (
              <ItemList label="Profile fields">
                {fields.map((field) => (
                  <FieldItem key={field.key} field={field} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}

function NewField() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { title: '', type: 'text' as MemberProfileField['type'] },
    validate: { title: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ title, type }) => profileFields.create(id, { title: title.trim(), type }),
    onSaved: async ({ member_profile_field }) => {
      of.form.reset()
      await refreshPeople(queries, id)
      sayDone(`${member_profile_field.title} is on every profile.`)
    },
  })
  return (
    <Form of={of} label="New profile field" action="Add field">
      <Group align="flex-start" gap="md">
        <TextInput label="Name" flex="1 1 240px" maxLength={200} {...of.form.getInputProps('title')} />
        <Select
          label="Holds"
          w={140}
          allowDeselect={false}
          data={Object.entries(types).map(([value, label]) => ({ value, label }))}
          {...of.form.getInputProps('type')}
        />
      </Group>
    </Form>
  )
}

function FieldItem({ field: { key, title, type, created_on } }: { field: MemberProfileField }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => profileFields.remove(id, key),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(`${title} is deleted.`)
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Delete ${title}?`,
      consequence: 'It goes from every profile, with all that is written in it. This cannot be undone.',
      action: 'Delete field',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Item
      title={title}
      facts={[
        types[type],
        <code key="key">{key}</code>,
        <span key="since">since {calendarDayText(created_on)}</span>,
      ]}
      actions={
        <IconAction
          label={`Delete ${title}`}
          icon={IconTrash}
          isBusy={remove.isPending}
          onClick={askAndRemove}
        />
      }
    />
  )
}
