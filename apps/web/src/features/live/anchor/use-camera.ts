import { useEffect, useMemo, useState } from 'react'
import { createCamera, type Camera, type CameraState } from './camera.ts'
import { useOpenIngest } from './data.ts'

/** This browser's camera, released when the page unmounts. */
export function useCamera(): { readonly state: CameraState; readonly camera: Camera } {
  const openIngest = useOpenIngest()
  const [state, setState] = useState<CameraState>({ step: 'off' })
  const camera = useMemo(() => createCamera({ openIngest, onState: setState }), [openIngest])
  useEffect(() => () => camera.close(), [camera])
  return { state, camera }
}
