import { httpPlatform } from '../../support/http-ports.ts';
import { describePlatformPorts } from '../platform.contract.ts';

describePlatformPorts('http', httpPlatform().open);
