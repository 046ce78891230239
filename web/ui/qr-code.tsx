import { useMemo } from 'react'
import { qrCode } from '../../qr/qr.ts'
import classes from './qr-code.module.css'

const quiet = 4

/** A QR code as one SVG path, dark on white in every scheme: scanners want it so. */
export function QrCode({ text, label, size = 176 }: { text: string; label: string; size?: number }) {
  const modules = useMemo(() => qrCode(text), [text])
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  const side = modules.length + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <title>{label}</title>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  )
}
