import { NumberInput, type NumberInputProps } from '@mantine/core'
import { numberFormat } from './formats.ts'

/** An amount of money; the currency comes before it. */
export function MoneyField({ currency, ...props }: NumberInputProps & { currency: string }) {
  return (
    <NumberInput
      min={0}
      max={999_999_999.99}
      decimalScale={2}
      thousandSeparator=","
      hideControls
      leftSection={<span aria-hidden>{symbolOf(currency)}</span>}
      leftSectionWidth={symbolOf(currency).length > 1 ? 52 : 34}
      {...props}
    />
  )
}

export function symbolOf(currency: string): string {
  const parts = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
