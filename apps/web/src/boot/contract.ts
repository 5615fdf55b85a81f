export { errors } from '@grandstand/contract'
