import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { amountOf } from '../../ui/amount.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { projects, refreshWork } from './calls.ts'
import type { NamedProjectMember } from './member-calls.ts'
import { type RoleAndRates, RoleAndRatesFields } from './role-and-rates.tsx'

type Props = {
  projectId: number
  seesMoney: boolean
  member: NamedProjectMember | undefined
  onClose: () => void
}

export function ChangeMemberDialog({ member, onClose, ...props }: Props) {
  return (
    <Modal opened={member !== undefined} onClose={onClose} title={member?.name} size={520}>
      {member && <Fields key={member.user_id} member={member} onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ projectId, seesMoney, member, onClose }: Props & { member: NamedProjectMember }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm<RoleAndRates>({
    initialValues: {
      role: member.membership_role,
      bill_rate: member.bill_rate === undefined ? '' : Number(member.bill_rate),
      pay_rate: member.pay_rate === undefined ? '' : Number(member.pay_rate),
    },
    save: ({ role, bill_rate, pay_rate }) =>
      projects.changeMembers(projectId, [
        {
          user_id: member.user_id,
          role,
          ...(seesMoney && { bill_rate: amountOf(bill_rate), pay_rate: amountOf(pay_rate) }),
        },
      ]),
    onSaved: async () => {
      onClose()
      await refreshWork(queries, id)
      sayDone(`${member.name} is changed.`)
    },
  })
  return (
    <Form
      of={of}
      label={`Member ${member.name}`}
      action="Save"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <RoleAndRatesFields form={of.form} seesMoney={seesMoney} />
    </Form>
  )
}
