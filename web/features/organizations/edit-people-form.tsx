import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useSelection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { editFaults } from './edit-people-faults.ts'
import { EditPeopleParts } from './edit-people-parts.tsx'
import { changeMembers, refreshPeople } from './member-calls.ts'
import { type MemberFault, memberFaults } from './member-faults.ts'
import { editMembersForm } from './member-forms.ts'

const most = 150

export function EditPeopleForm() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { ids } = useSelection()
  const [faults, setFaults] = useState<MemberFault[]>([])
  const named = useQuery(namedMembersQuery(id, ids))
  const of = useApiForm({
    initialValues: editMembersForm.empty,
    validate: editFaults,
    save: async (values) => {
      setFaults([])
      if (ids.length > most)
        throw new Error(t('You can change up to {most} members at once. Remove some.', { most }))
      try {
        const { members } = await editMembersForm.bodyOf({ ...values, user_ids: ids })
        await changeMembers(id, members)
      } catch (error) {
        const found = memberFaults(error)
        setFaults(found)
        throw found.length > 0 ? new Error(refusalWords(found)) : error
      }
    },
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(t('{count, plural, one {# member changed.} other {# members changed.}}', { count: ids.length }))
      await navigate({ to: paths.people(id) })
    },
  })
  return (
    <>
      <ChosenPeople people={named.data ?? []} ids={ids} faults={faults} most={most} />
      <Form
        of={of}
        label={t('Edit members')}
        action={t('{count, plural, one {Change # member} other {Change # members}}', { count: ids.length })}
        isGuarded
        beside={
          <ButtonLink to={paths.people(id)} search={{ chosen: ids.join(',') }} variant="default">
            {t('Cancel')}
          </ButtonLink>
        }
      >
        <EditPeopleParts form={of.form} />
      </Form>
    </>
  )
}

function refusalWords(faults: MemberFault[]): string {
  const count = new Set(faults.map(({ index }) => index)).size
  return t(
    'Nothing was changed: {count, plural, one {# member has} other {# members have}} problems. Fix them, or remove those members.',
    { count },
  )
}
