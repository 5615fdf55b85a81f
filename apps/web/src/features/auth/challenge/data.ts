import { useApi } from '@grandstand/client/api'
import { passRobotCheck } from '@grandstand/contract/auth'
import { useMutation } from '@tanstack/react-query'

/** Passes the robot check. The client opens the challenge overlay itself. */
export function usePassRobotCheck() {
  const api = useApi()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => api.call(passRobotCheck, {}),
  })
}
