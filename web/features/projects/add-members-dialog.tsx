import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { amountOf } from '../../ui/amount.ts'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { projects, refreshWork } from './calls.ts'
import { type RoleAndRates, RoleAndRatesFields } from './role-and-rates.tsx'

type Props = { projectId: number; seesMoney: boolean; isOpen: boolean; onClose: () => void }

export function AddMembersDialog({ isOpen, onClose, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add members" size={520}>
      {isOpen && <Fields onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ projectId, seesMoney, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      members: [] as number[],
      role: 'user' as RoleAndRates['role'],
      bill_rate: '' as RoleAndRates['bill_rate'],
      pay_rate: '' as RoleAndRates['pay_rate'],
    },
    validate: { members: (value) => (value.length === 0 ? 'Choose at least one member.' : null) },
    save: ({ members, role, bill_rate, pay_rate }) =>
      projects.changeMembers(
        projectId,
        members.map((user_id) => ({
          user_id,
          role,
          ...(seesMoney && { bill_rate: amountOf(bill_rate), pay_rate: amountOf(pay_rate) }),
        })),
      ),
    onSaved: async (_, { members }) => {
      onClose()
      await refreshWork(queries, id)
      sayDone(members.length === 1 ? '1 member is added.' : `${members.length} members are added.`)
    },
  })
  return (
    <Form
      of={of}
      label="Add members"
      action="Add"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <MemberPicker
        label="Members"
        data-autofocus
        {...of.form.getInputProps('members')}
        error={faultIn(of.form.errors, 'members')}
      />
      <RoleAndRatesFields form={of.form} seesMoney={seesMoney} />
    </Form>
  )
}
