import { Group, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberProfileField } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { ask } from '../../ui/ask.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { profileFieldsQuery, refreshPeople, removeProfileField } from './member-calls.ts'
import { profileFieldForm } from './organization-forms.ts'

const types = (): Record<MemberProfileField['type'], string> => ({
  text: t('Text'),
  number: t('Number'),
  date: t('Date'),
  boolean: t('Yes or no'),
})

export function ProfileFieldsPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`POST /v2/organizations/${id}/member_profile_fields`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <ProfileFields />
    </IfMay>
  )
}

function ProfileFields() {
  const { id } = useOrganization()
  const query = useQuery(profileFieldsQuery(id))
  return (
    <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
      <Section
        title={t('Profile fields')}
        description={t('Extra fields on member profiles. Only owners, managers and the member can see them.')}
      >
        <NewField />
        <Loaded query={query}>
          {(fields) =>
            fields.length === 0 ? (
              <Quiet>{t('No profile fields yet.')}</Quiet>
            ) : (
              <ItemList label={t('Profile fields')}>
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
  const of = useCallForm(profileFieldForm, {
    path: { organization_id: id },
    validate: { title: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ member_profile_field }) => {
      of.form.reset()
      await refreshPeople(queries, id)
      sayDone(t('{field} added to every profile.', { field: member_profile_field.title }))
    },
  })
  return (
    <Form of={of} label={t('New profile field')} action={t('Add field')}>
      <Group align="flex-start" gap="md">
        <TextInput label={t('Name')} flex="1 1 240px" maxLength={200} {...of.form.getInputProps('title')} />
        <Select
          label={t('Type')}
          w={140}
          allowDeselect={false}
          data={Object.entries(types()).map(([value, label]) => ({ value, label }))}
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
    mutationFn: () => removeProfileField(id, key),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('{field} deleted.', { field: title }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete {field}?', { field: title }),
      consequence: t('This removes the field and its values from every profile. You can’t undo this.'),
      action: t('Delete field'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Item
      title={title}
      facts={[
        types()[type],
        <code key="key">{key}</code>,
        <span key="since">{t('since {day}', { day: calendarDayText(created_on) })}</span>,
      ]}
      actions={
        <IconAction
          label={t('Delete {field}', { field: title })}
          icon={IconTrash}
          isBusy={remove.isPending}
          onClick={askAndRemove}
        />
      }
    />
  )
}
