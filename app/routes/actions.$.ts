export { noCall as action, noCall as loader } from '../identity/route/route.server';
