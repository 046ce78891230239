import { correction, generate, mode } from 'lean-qr'
import { useMemo } from 'react'
import classes from './qr-code.module.css'

const quiet = 4
const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }

/** A QR code as one SVG path, dark on white in every scheme: scanners want it so. */
export function QrCode({ text, label, size = 176 }: { text: string; label: string; size?: number }) {
  const code = useMemo(() => generate(mode.bytes(new TextEncoder().encode(text)), level), [text])
  const line = Array.from({ length: code.size }, (_, i) => i)
  const path = line
    .flatMap((y) => line.map((x) => (code.get(x, y) ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  const side = code.size + 2 * quiet
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
