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
import { useApiForm } from '../../ui/use-api-form.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { EditPeopleParts } from './edit-people-parts.tsx'
import { changeOf, editFaults, nothingChosen } from './edit-people-values.ts'
import { members, refreshPeople } from './member-calls.ts'
import { type MemberFault, memberFaults } from './member-faults.ts'

const most = 150

export function EditPeopleForm() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { ids } = useSelection()
  const [faults, setFaults] = useState<MemberFault[]>([])
  const named = useQuery(namedMembersQuery(id, ids))
  const of = useApiForm({
    initialValues: nothingChosen,
    validate: editFaults,
    save: async (values) => {
      setFaults([])
      if (ids.length > most)
        throw new Error(`At most ${most} members can be changed at once. Take out ${ids.length - most}.`)
      try {
        await members.change(
          id,
          ids.map((user_id) => ({ user_id, ...changeOf(values) })),
        )
      } catch (error) {
        const found = memberFaults(error)
        setFaults(found)
        throw found.length > 0 ? new Error(refusalWords(found)) : error
      }
    },
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(ids.length === 1 ? 'One member is changed.' : `${ids.length} members are changed.`)
      await navigate({ to: paths.people(id) })
    },
  })
  return (
    <>
      <ChosenPeople people={named.data ?? []} ids={ids} faults={faults} most={most} />
      <Form
        of={of}
        label="Edit members"
        action={ids.length === 1 ? 'Change 1 member' : `Change ${ids.length} members`}
        isGuarded
        beside={
          <ButtonLink to={paths.people(id)} search={{ chosen: ids.join(',') }} variant="default">
            Cancel
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
  return `Nothing was changed, because it does not fit ${count === 1 ? 'one member' : `${count} members`}. What is wrong stands above; mend it, or take them out.`
}
