import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { colourName, paletteSize, seriesColour } from '../../ui/charts/series-colour.ts'
import { t } from '../../ui/text.ts'

type Props = { value?: number | null; onChange?: (color: number | null) => void; error?: ReactNode }

/** One of twelve colors, by which the project is known on every page and in every chart. */
export function ColorField({ value = null, onChange, error }: Props) {
  return (
    <Select
      label={t('Color')}
      description={t('Charts and lists show the project in this color.')}
      data={Array.from({ length: paletteSize }, (_, at) => ({
        value: String(at + 1),
        label: colourName(at) ?? '',
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange?.(chosen === null ? null : Number(chosen))}
      allowDeselect={false}
      leftSection={value === null ? undefined : <Swatch place={value} />}
      renderOption={({ option }) => (
        <Group gap="sm" wrap="nowrap">
          <Swatch place={Number(option.value)} />
          <span>{option.label}</span>
        </Group>
      )}
      error={error}
    />
  )
}

function Swatch({ place }: { place: number }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width={14} height={14} rx={4} fill={seriesColour(place - 1)} />
    </svg>
  )
}
