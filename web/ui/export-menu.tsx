import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { paths } from '../paths.ts'
import { useDecimals } from './hours.tsx'
import { t } from './text.ts'

export type Format = 'xlsx' | 'pdf' | 'csv' | 'json' | 'ndjson'
/** How a file prints time. */
export type Durations = 'hours' | 'clock' | 'seconds'
type As = { format: Format; durations: Durations }

type Props = {
  organizationId: number
  /** The button that opens it, in its `Menu.Target`. */
  target: ReactElement
  save: (as: As) => void
  /** Lets the server make the file in the background, in these formats. */
  background?: { formats: readonly Format[]; start: (as: As) => void } | undefined
  /** What else can be done with it. */
  children?: ReactNode
}

/** Saves a report or a list in one of the formats, with time as the reader chooses. */
export function ExportMenu({ organizationId, target, save, background, children }: Props) {
  const navigate = useNavigate()
  const [isDecimal] = useDecimals()
  const [chosen, choose] = useState<Durations>()
  const durations = chosen ?? (isDecimal ? 'hours' : 'clock')
  const formats: [Format, string][] = [
    ['xlsx', t('Excel (XLSX)')],
    ['pdf', 'PDF'],
    ['csv', 'CSV'],
    ['json', 'JSON'],
    ['ndjson', 'NDJSON'],
  ]
  const ways: [Durations, string][] = [
    ['clock', t('Hours and minutes (7:30)')],
    ['hours', t('Decimal hours (7.50)')],
    ['seconds', t('Seconds (27000)')],
  ]
  return (
    <Menu position="bottom-end">
      {target}
      <Menu.Dropdown>
        {formats.map(([format, title]) => (
          <Menu.Item key={format} onClick={() => save({ format, durations })}>
            {title}
          </Menu.Item>
        ))}
        {background && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('In the background')}</Menu.Label>
            {formats
              .filter(([format]) => background.formats.includes(format))
              .map(([format, title]) => (
                <Menu.Item
                  key={format}
                  aria-label={t('{format} in the background', { format: title })}
                  onClick={() => background.start({ format, durations })}
                >
                  {title}
                </Menu.Item>
              ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Label>{t('Time in the file')}</Menu.Label>
        <Menu.RadioGroup
          value={durations}
          onChange={(way) => choose(ways.find(([each]) => each === way)?.[0])}
        >
          {ways.map(([way, title]) => (
            <Menu.RadioItem key={way} value={way} closeMenuOnClick={false}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: paths.reportExports(organizationId) })}>
          {t('Your exports')}
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
