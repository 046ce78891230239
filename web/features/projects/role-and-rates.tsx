import { Radio, SimpleGrid, Stack } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { memberRoles } from './project-words.ts'

type Props = { form: FormFields; seesMoney: boolean }

/** The role and the rates of a project member. */
export function RoleAndRatesFields({ form, seesMoney }: Props) {
  const { currency } = useOrganization()
  return (
    <>
      <Radio.Group label={t('Role')} {...form.getInputProps('role')}>
        <Stack gap="xs" mt={4}>
          {memberRoles().map(({ value, label, meaning }) => (
            <Radio key={value} value={value} label={label} description={meaning} />
          ))}
        </Stack>
      </Radio.Group>
      {seesMoney && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label={t('Bill rate')}
            description={t('Per hour. Leave empty to use the project’s rate.')}
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label={t('Pay rate')}
            description={t('Per hour. Leave empty to use the project’s rate.')}
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
      )}
    </>
  )
}
