import { Select, type SelectProps } from '@mantine/core'

/** Every currency, found by typing its code. */
export function CurrencySelect(props: SelectProps) {
  return <Select data={Intl.supportedValuesOf('currency')} searchable allowDeselect={false} {...props} />
}
